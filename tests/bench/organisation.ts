/** What an installation without the demo has to set to serve a room. */
export const organisation = {
  DEMO: 'false',
  STAFF_SECOND_FACTOR: 'optional',
  // Each doctor has an address of their own.
  TRUSTED_PROXIES: '1',
  CAPTCHA_SECRET: 'of-the-bench-0123456789-abcdefghijkl',
  SITE_NAME: 'Измерение',
  SITE_LEGAL_NAME: 'ООО «Измерение»',
  SITE_EMAIL: 'info@example.ru',
  SITE_PHONE: '+78120000000',
  SITE_LEGAL_ADDRESS: 'Санкт-Петербург',
  SITE_POSTAL_ADDRESS: 'Санкт-Петербург',
  SITE_LICENCE: 'нет',
  // Nothing listens there: emails of a broadcast are not measured.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Измерение <info@example.ru>',
};
