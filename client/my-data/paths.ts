export const myDataPattern = '/lk/data';
export const accountDeletedPattern = '/account-deleted';
/** Parts of the page that others point at. */
export const renewalPath = `${myDataPattern}#renewal`;
export const copyAnchor = '#copy';
export const deletionAnchor = '#deletion';
