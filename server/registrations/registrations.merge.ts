import { doneBy, type AccountMerge } from '../core/account-merge.js';
import { liveCondition } from './registration.life.js';
import { lockSeats, type Place } from './seats.js';
import { quoted } from '../../rules/typography.js';

/** Registrations of two accounts of one person: of one event she may have one that is in force. */
export const mergeRegistrations: AccountMerge = {
  rows: [
    { table: 'registrations', merged: 'MOVE', title: 'Регистрации' },
    { table: 'ended_holds', merged: 'MOVE' },
    doneBy('registration_bulks', 'createdById'),
    doneBy('registration_cancellations', 'actorId'),
    doneBy('saved_views', 'ownerId'),
    doneBy('ledger_entries', 'takenById'),
    doneBy('registration_entries', 'createdById'),
    doneBy('registration_imports', 'createdById'),
    // How far the reminders of an event have come.
    { table: 'event_reminders', column: 'lastUserId', merged: 'STAY' },
  ],
  obstacles: async (read, { keptId, endedId }) => {
    const twice = await read<{ title: string }>(
      `SELECT events.title FROM registrations kept
       JOIN registrations other ON other."eventId" = kept."eventId" JOIN events ON events.id = kept."eventId"
       WHERE kept."userId" = ? AND kept.${liveCondition} AND other."userId" = ? AND other.${liveCondition}
       ORDER BY events.title, events.id`,
      [keptId, endedId],
    );
    return twice.map(
      ({ title }) => `Оба аккаунта записаны на\u00a0${quoted(title)}: сначала отмените одну из\u00a0регистраций.`,
    );
  },
  // Nobody moves them to another state meanwhile; payments and invoices are only written with the seats in hand.
  lock: async (transaction, { endedId }) => {
    const places = await transaction.query<Place>(
      'SELECT DISTINCT "eventId", participation FROM registrations WHERE "userId" = ? ORDER BY "eventId", participation',
      [endedId],
    );
    for (const place of places) await lockSeats(transaction, place);
  },
};
