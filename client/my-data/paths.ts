export const myDataPattern = '/lk/data';
export const accountDeletedPattern = '/account-deleted';
