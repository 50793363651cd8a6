export const myDataPattern = '/lk/data';
export const accountDeletedPattern = '/account-deleted';
/** Sections of the page that other pages link to. */
export const renewalPath = `${myDataPattern}#renewal`;
export const copyAnchor = '#copy';
export const deletionAnchor = '#deletion';
