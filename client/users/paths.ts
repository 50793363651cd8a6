export const loginPattern = '/login';
/** The link of an email with a code. */
export const signInLinkPattern = '/login/:token';
export const signUpPattern = '/reg';
export const resetPattern = '/reset-password';
export const newPasswordPattern = '/reset-password/:token';
export const profilePattern = '/lk';
export const securityPattern = '/lk/security';
export const confirmEmailPattern = '/confirm-email/:token';

/** The page after the provider of a clinic or an association. */
export const continueSignInPattern = '/sign-in/continue/:id';

/** Where the server sends the browser to a provider. from: the path with query to return to. */
export function providerSignInPath(providerId: string, from?: string): string {
  return `/sign-in/${providerId}${from ? `?redirect=${encodeURIComponent(from)}` : ''}`;
}

/** The same, to link an identity to the account of the viewer. */
export const linkIdentityPath = (providerId: string): string => `/sign-in/${providerId}?link`;

/** from: the path with query to open after the password was reset. */
export function resetPath(from?: string): string {
  return from ? `${resetPattern}?redirect=${encodeURIComponent(from)}` : resetPattern;
}

/** from: a path of this site with query, to return to after the profile was corrected. */
export function profilePath(from?: string): string {
  return from ? `${profilePattern}?redirect=${encodeURIComponent(from)}` : profilePattern;
}
