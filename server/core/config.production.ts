/** What the site says of its owner; the defaults are invented, fit for a demo only. */
const ofOwner = [
  'SITE_NAME',
  'SITE_LEGAL_NAME',
  'SITE_EMAIL',
  'SITE_PHONE',
  'SITE_LEGAL_ADDRESS',
  'SITE_POSTAL_ADDRESS',
  'SITE_LICENCE',
  'MAIL_FROM',
];

/** What has no default that could do for people's data. Looks at the raw settings: others may be wrong at the same time. */
export function missingInProduction(given: NodeJS.ProcessEnv): string[] {
  const { PUBLIC_URL, WEBHOOK_LOOPBACK, DEMO, DEMO_PASSWORD, SMTP_URL, CAPTCHA_SECRET, ENCRYPTION_KEYS } = given;
  const { protocol, hostname } = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL) : {};
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  return [
    !PUBLIC_URL && '  PUBLIC_URL: is needed in production',
    protocol === 'http:' && !isHere && '  PUBLIC_URL: must be https in production',
    WEBHOOK_LOOPBACK === 'true' && '  WEBHOOK_LOOPBACK: must not be true in production',
    DEMO === 'true' && !DEMO_PASSWORD && '  DEMO_PASSWORD: is needed for demo people in production',
    !SMTP_URL && '  SMTP_URL: is needed in production, or no letter leaves the house',
    !ENCRYPTION_KEYS && '  ENCRYPTION_KEYS: is needed in production: personal data are sealed with it',
    DEMO !== 'true' &&
      !CAPTCHA_SECRET &&
      '  CAPTCHA_SECRET: is needed in production, or a restart voids solved captchas',
    ...ofOwner.map((name) => DEMO !== 'true' && !given[name] && `  ${name}: is needed in production`),
  ].filter((line) => typeof line === 'string');
}
