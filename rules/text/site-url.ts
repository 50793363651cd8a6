/** Whether this is the address of a site that a page may link. */
export const isSiteUrl = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).username === '' && url.length <= 500;
