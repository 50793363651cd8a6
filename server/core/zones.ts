/** Time zone functions that the browser and the server share. */
export * from '../../rules/dates/zones.js';

/** Time zone of the organisation: for accounting, dates of documents and emails, and «today», wherever an event is. */
export const moscow = 'Europe/Moscow';
