/** First path segments of pages that emails link to. A secret token follows. */
export const tokenPages = [
  'login',
  'reset-password',
  'confirm-email',
  'confirm-registration',
  'ticket-link',
  'unsubscribe',
] as const;
