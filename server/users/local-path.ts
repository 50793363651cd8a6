/** A path of this site to go on to after a letter; anything else is left out. */
export const localPath = (path: string | null | undefined): string | null =>
  path && path.length <= 500 && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path) ? path : null;
