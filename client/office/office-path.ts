/** The only address of the office that public pages need. A file of its own keeps the other paths out of their bundle. */
export const officePattern = '/office';
