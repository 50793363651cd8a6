export const loginPattern = '/login';
/** The link of an email with a code. */
export const signInLinkPattern = '/login/:token';
export const signUpPattern = '/reg';
export const resetPattern = '/reset-password';
export const newPasswordPattern = '/reset-password/:token';
export const profilePattern = '/lk';
export const securityPattern = '/lk/security';
export const confirmEmailPattern = '/confirm-email/:token';

/** from: the path with query to open after the password was reset. */
export function resetPath(from?: string): string {
  return from ? `${resetPattern}?redirect=${encodeURIComponent(from)}` : resetPattern;
}

/** from: a path of this site with query, to return to after the profile was corrected. */
export function profilePath(from?: string): string {
  return from ? `${profilePattern}?redirect=${encodeURIComponent(from)}` : profilePattern;
}
