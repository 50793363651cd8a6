/** First path segments of pages that are opened with a secret token, which follows. */
export const tokenPages = [
  'login',
  'reset-password',
  'confirm-email',
  'confirm-registration',
  'speaker',
  'stage',
  'ticket-link',
  'unsubscribe',
] as const;
