export const contactsPattern = '/contacts';
