export const archivesPattern = '/archive';
export const archivePattern = '/archive/:slug';

/** `query` without «?». */
export const archivesPath = (query = '') => (query ? `${archivesPattern}?${query}` : archivesPattern);
/** `talkId`: the talk to scroll to. */
export const archivePath = (slug: string, talkId?: string) =>
  `${archivesPattern}/${encodeURIComponent(slug)}${talkId ? `#talk-${talkId}` : ''}`;
