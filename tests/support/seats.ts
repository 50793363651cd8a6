import { expect } from 'vitest';
import { registrationStates, type RegistrationState } from '../../server/registrations/registration.states.js';
import type { TestApp } from './app.js';

/** The counters of an event, after a check that they equal the rows. */
export async function seatsOf(test: TestApp, { id }: { id: string }) {
  const seats = await test.rows<{
    participation: string;
    capacity: number | null;
    taken: number;
    waiting: number;
  }>('SELECT participation, capacity, taken, waiting FROM event_seats WHERE "eventId" = ? ORDER BY participation', [
    id,
  ]);
  const rows = await test.rows<{ participation: string; state: RegistrationState }>(
    'SELECT participation, state FROM registrations WHERE "eventId" = ?',
    [id],
  );
  for (const { participation, taken, waiting } of seats) {
    const rowsOfKind = rows.filter((row) => row.participation === participation);
    expect({ taken, waiting }).toEqual({
      taken: rowsOfKind.filter(({ state }) => registrationStates.is(state, 'seated')).length,
      waiting: rowsOfKind.filter(({ state }) => state === 'WAITLISTED').length,
    });
  }
  return seats[0]!;
}
