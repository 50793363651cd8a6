/** SQLite has one writing process, which lends its lock only to its own child. */
export const workerProblems = ({ WORKER, DATABASE_URL }: NodeJS.ProcessEnv): string[] =>
  WORKER === 'separate' && !DATABASE_URL ? ['  WORKER: separate needs PostgreSQL (DATABASE_URL)'] : [];

/** SmartCaptcha needs both of its keys. */
export const smartCaptchaProblems = ({ SMARTCAPTCHA_SITE_KEY, SMARTCAPTCHA_SECRET }: NodeJS.ProcessEnv): string[] =>
  Boolean(SMARTCAPTCHA_SITE_KEY) === Boolean(SMARTCAPTCHA_SECRET)
    ? []
    : ['  SMARTCAPTCHA_SITE_KEY, SMARTCAPTCHA_SECRET: both or none'];
