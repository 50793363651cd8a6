/** The path, if it is one of this site; otherwise null. Prevents open redirects from links in emails. */
export const localPath = (path: string | null | undefined): string | null =>
  path && path.length <= 500 && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path) ? path : null;
