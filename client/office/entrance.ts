/** All of the office's addresses that the site's own pages know. */
export const officePattern = '/office';
