import { acquirerProblems } from './config.acquirer.js';
import { bucketProblems } from './config.bucket.js';
import { missingInProduction } from './config.production.js';
import { tillProblems } from './config.till.js';
import { studioProblems } from './config.studio.js';
import { streamingProblems } from './config.video.js';
import { walletProblems } from './config.wallets.js';
import { requisiteProblems } from './requisites.js';

/** SQLite has one writing process, which lends its lock only to its own child. */
const workerProblems = ({ WORKER, DATABASE_URL }: NodeJS.ProcessEnv): string[] =>
  WORKER === 'separate' && !DATABASE_URL ? ['  WORKER: separate needs PostgreSQL (DATABASE_URL)'] : [];

/** SmartCaptcha needs both of its keys. */
const smartCaptchaProblems = ({ SMARTCAPTCHA_SITE_KEY, SMARTCAPTCHA_SECRET }: NodeJS.ProcessEnv): string[] =>
  Boolean(SMARTCAPTCHA_SITE_KEY) === Boolean(SMARTCAPTCHA_SECRET)
    ? []
    : ['  SMARTCAPTCHA_SITE_KEY, SMARTCAPTCHA_SECRET: both or none'];

/** What is wrong with settings that are valid one by one: lines for the list of problems. */
export const problemsTogether = (input: Record<string, string>): string[] => [
  ...smartCaptchaProblems(input),
  ...acquirerProblems(input),
  ...tillProblems(input),
  ...requisiteProblems(input),
  ...workerProblems(input),
  ...bucketProblems(input),
  ...walletProblems(input),
  ...streamingProblems(input),
  ...studioProblems(input),
  ...(input.NODE_ENV === 'production' ? missingInProduction(input) : []),
];
