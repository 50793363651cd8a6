/** Browser and server read the clocks of a place in the same way. */
export * from '../../rules/zones.js';
