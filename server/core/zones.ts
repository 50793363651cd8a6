/** Browser and server read the clocks of a place in the same way. */
export * from '../../rules/zones.js';

/** The clock of the house: by it money is counted, papers and letters are dated, and today is today, wherever an event is. */
export const moscow = 'Europe/Moscow';
