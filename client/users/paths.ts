export const loginPattern = '/login';
export const regPattern = '/reg';
export const profilePattern = '/lk';

/** from: a path of this site with its query, to come back to once the data are right. */
export function profilePath(from?: string): string {
  return from ? `${profilePattern}?redirect=${encodeURIComponent(from)}` : profilePattern;
}
