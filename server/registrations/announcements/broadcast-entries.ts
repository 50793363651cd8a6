import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { definePersonalData } from '../../core/personal-data.js';
import { localDate } from '../../core/zones.js';
import type { Event } from '../../events/event.entity.js';

/** SQL condition on a row of `registrations`: the participant entered the broadcast. */
export const enteredBroadcastCondition =
  'EXISTS (SELECT 1 FROM broadcast_entries WHERE broadcast_entries."registrationId" = registrations.id)';

/** Records that a participant was redirected to the broadcast, once a day. */
export async function recordBroadcastEntry(
  { database, clock }: Application,
  registrationId: string,
  { timeZone }: Pick<Event, 'timeZone'>,
): Promise<void> {
  const now = clock.now();
  await database.inTransaction((transaction) =>
    transaction.query(
      'INSERT INTO broadcast_entries ("registrationId", date, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      [registrationId, localDate(now, timeZone), toIso(now)],
    ),
  );
}

type Row = { event: string; at: string };

/** Entries of a user into broadcasts. */
export const broadcastEntriesData = definePersonalData<Row>({
  name: 'broadcastEntries',
  title: 'Входы в трансляции мероприятий',
  rows: `SELECT events.title AS event, broadcast_entries.at FROM broadcast_entries
    JOIN registrations ON registrations.id = broadcast_entries."registrationId"
    JOIN events ON events.id = registrations."eventId"
    WHERE registrations."userId" = ? ORDER BY broadcast_entries.at`,
  fields: { event: 'Мероприятие', at: 'Когда' },
  erase: 'DELETE FROM broadcast_entries WHERE "registrationId" IN (SELECT id FROM registrations WHERE "userId" = ?)',
});
