export const homePattern = '/';
