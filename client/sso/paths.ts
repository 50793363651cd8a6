export const ssoPattern = '/sso/:token';
/** A request by OpenID Connect. */
export const connectPattern = '/sign-on/:id';
export const partnerSitesPattern = '/lk/sites';
