/** First parts of the paths that an email opens, with its token behind them. */
export const tokenPages = ['reset-password', 'confirm-email', 'ticket-link', 'unsubscribe'] as const;
