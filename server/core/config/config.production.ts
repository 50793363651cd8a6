/** Settings about the site's owner. Their defaults are invented and only suit a demo. */
const ownerSettings = [
  'SITE_NAME',
  'SITE_LEGAL_NAME',
  'SITE_EMAIL',
  'SITE_PHONE',
  'SITE_LEGAL_ADDRESS',
  'SITE_POSTAL_ADDRESS',
  'SITE_LICENCE',
  'MAIL_FROM',
];

/** Settings that production requires. Reads the raw settings, so that all wrong settings are reported together. */
export function missingInProduction(settings: NodeJS.ProcessEnv): string[] {
  const {
    PUBLIC_URL,
    WEBHOOK_LOOPBACK,
    SIGN_IN_PROVIDER_LOOPBACK,
    DEMO,
    DEMO_PASSWORD,
    SMTP_URL,
    CAPTCHA_SECRET,
    ENCRYPTION_KEYS,
  } = settings;
  const { protocol, hostname } = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL) : {};
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return [
    !PUBLIC_URL && '  PUBLIC_URL: is needed in production',
    protocol === 'http:' && !isLocal && '  PUBLIC_URL: must be https in production',
    WEBHOOK_LOOPBACK === 'true' && '  WEBHOOK_LOOPBACK: must not be true in production',
    SIGN_IN_PROVIDER_LOOPBACK === 'true' && '  SIGN_IN_PROVIDER_LOOPBACK: must not be true in production',
    DEMO === 'true' && !DEMO_PASSWORD && '  DEMO_PASSWORD: is needed for demo people in production',
    !SMTP_URL && '  SMTP_URL: is needed in production, or no email is sent',
    !ENCRYPTION_KEYS && '  ENCRYPTION_KEYS: is needed in production: personal data are encrypted with it',
    DEMO !== 'true' &&
      !CAPTCHA_SECRET &&
      '  CAPTCHA_SECRET: is needed in production, or a restart voids solved captchas',
    ...ownerSettings.map((name) => DEMO !== 'true' && !settings[name] && `  ${name}: is needed in production`),
  ].filter((line) => typeof line === 'string');
}
