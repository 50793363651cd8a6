import { staffColumn, type AccountMerge } from '../core/account-merge.js';
import { registrationStates } from './registration.states.js';
import { lockSeats, type SeatPool } from './seats/seats.js';
import { quoted } from '../../rules/text/typography.js';

/** Merges registrations of two accounts of one person. Only one live registration per event is allowed. */
export const mergeRegistrations: AccountMerge = {
  rows: [
    { table: 'registrations', onMerge: 'MOVE', title: 'Регистрации' },
    { table: 'ended_holds', onMerge: 'MOVE' },
    staffColumn('registration_bulks', 'createdById'),
    staffColumn('registration_cancellations', 'actorId'),
    staffColumn('saved_views', 'ownerId'),
    staffColumn('ledger_entries', 'takenById'),
    staffColumn('registration_entries', 'createdById'),
    staffColumn('registration_imports', 'createdById'),
    // Progress of the reminders of an event.
    { table: 'event_reminders', column: 'lastUserId', onMerge: 'STAY' },
  ],
  obstacles: async (reader, { preservedId: keptId, endedId }) => {
    const conflicts = await reader.query<{ title: string }>(
      `SELECT events.title FROM registrations kept
       JOIN registrations other ON other."eventId" = kept."eventId" JOIN events ON events.id = kept."eventId"
       WHERE kept."userId" = ? AND kept.${registrationStates.sql.live} AND other."userId" = ? AND other.${registrationStates.sql.live}
       ORDER BY events.title, events.id`,
      [keptId, endedId],
    );
    return conflicts.map(
      ({ title }) => `Оба аккаунта записаны на\u00a0${quoted(title)}: сначала отмените одну из\u00a0регистраций.`,
    );
  },
  // Locks the seats, so that registrations do not change state. Payments and invoices are written only under this lock.
  lock: async (transaction, { endedId }) => {
    const seatPools = await transaction.query<SeatPool>(
      'SELECT DISTINCT "eventId", participation FROM registrations WHERE "userId" = ? ORDER BY "eventId", participation',
      [endedId],
    );
    for (const seatPool of seatPools) await lockSeats(transaction, seatPool);
  },
};
