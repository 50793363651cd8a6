export const unsubscribePattern = '/unsubscribe/:token';

export const unsubscribePath = (token: string): string => `/unsubscribe/${encodeURIComponent(token)}`;
