export const ssoPattern = '/sso/:token';
