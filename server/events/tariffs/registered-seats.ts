import type { EventSeats } from './seats.entity.js';

/**
 * Number of registrations that hold a seat. Seats that are held while an address is being confirmed are taken from the
 * capacity, but belong to no participant yet.
 */
export const registeredSeats = (seats: readonly Pick<EventSeats, 'taken' | 'held'>[]): number =>
  seats.reduce((sum, { taken, held }) => sum + taken - held, 0);
