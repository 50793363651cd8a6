export const ssoPattern = '/sso/:token';
export const partnerSitesPattern = '/lk/sites';
