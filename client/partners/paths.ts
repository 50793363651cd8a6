export const partnersPattern = '/partners';
