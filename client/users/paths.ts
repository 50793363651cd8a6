export const loginPattern = '/login';
export const regPattern = '/reg';
export const resetPattern = '/reset-password';
export const newPasswordPattern = '/reset-password/:token';
export const profilePattern = '/lk';
export const securityPattern = '/lk/security';
export const confirmEmailPattern = '/confirm-email/:token';

/** from: the path, with its query, to go on to once there is a new password. */
export function resetPath(from?: string): string {
  return from ? `${resetPattern}?redirect=${encodeURIComponent(from)}` : resetPattern;
}

/** from: a path of this site with its query, to come back to once the data are right. */
export function profilePath(from?: string): string {
  return from ? `${profilePattern}?redirect=${encodeURIComponent(from)}` : profilePattern;
}
