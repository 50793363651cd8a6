import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../../rules/text/lines.js';
import { normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Event } from '../event.entity.js';
import { trackCalendarChanges } from '../calendar-entries/calendar-changes.js';
import { trackProgrammeChanges } from '../notices/programme-notice.service.js';
import type { Hall } from '../programme.entity.js';
import type { HallInput } from './programme-editing.inputs.js';
import { lockProgramme } from './session-rows.js';

const maxHalls = 30;

/** Sets names and order of the halls of an event, and removes empty halls that are left out. */
export async function setHalls(
  context: Context,
  eventId: string,
  seen: readonly string[],
  input: readonly HallInput[],
): Promise<{ event: Event }> {
  const { app, now } = context;
  const halls = input.map(({ id, name }) => ({ id: id ?? null, name: normaliseLine(name) }));
  rejectAny(halls.flatMap(({ name }, index) => lineProblems(`halls.${index}`, name, 100)));
  if (halls.length > maxHalls) reject('TOO_MANY', `Не больше ${maxHalls} залов.`, 'halls');
  const names = halls.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) reject('HALL_TWICE', 'Два зала называются одинаково.', 'halls');
  return app.database.inTransaction(async (transaction) => {
    const event = await lockProgramme(transaction, eventId);
    const existing = await transaction.query<Hall>('SELECT * FROM halls WHERE "eventId" = ? ORDER BY position', [
      eventId,
    ]);
    const isSeen = existing.length === seen.length && existing.every(({ id }) => seen.includes(id));
    if (!isSeen || halls.some(({ id }) => id !== null && !seen.includes(id)))
      reject('STATE_CHANGED', 'Залы изменил кто-то ещё. Обновите программу и посмотрите, какие они теперь.');
    for (const { id, name } of existing.filter((hall) => !halls.some((one) => one.id === hall.id))) {
      if (await transaction.exists('programme_sessions', { hallId: id }))
        reject('HALL_IN_USE', `В зале «${name}» есть блоки. Сначала перенесите их.`, 'halls');
      await transaction.delete('halls', { id });
    }
    const notice = await trackProgrammeChanges(transaction, event, context);
    const calendar = await trackCalendarChanges(transaction, eventId);
    for (const [position, { id, name }] of halls.entries())
      if (id === null) await transaction.insert('halls', [{ id: uuid(), eventId, name, position }]);
      else await transaction.update('halls', { id }, { name, position });
    await notice.notify();
    await calendar.record(now);
    return { event };
  });
}
