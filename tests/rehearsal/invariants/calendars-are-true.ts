import type { Invariant } from '../invariant.js';
import { nameOfId, registrationRows } from '../looking.js';
import { startOf } from '../model/reckoning.js';

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** The first moment of an entry, in UTC as the zones of the play have it; null: it does not say. */
const beginningOf = (entry: string, ahead: number): string | null => {
  const found = /DTSTART[^:\r\n]*:(\d{8}T\d{6})(Z?)/.exec(entry.slice(entry.indexOf('BEGIN:VEVENT')));
  if (!found) return null;
  const [, digits, zone] = found;
  const text = digits!.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z');
  return stamp(Date.parse(text) - (zone ? 0 : ahead * 3_600_000));
};

export const calendarsAreTrue: Invariant = {
  family: 'письма',
  sentence:
    'Последняя запись календаря, которую человек получил о мероприятии, верна: стоит на его начале у того, кто участвует, и снята у того, кто больше не участвует.',
  when: 'end',
  check: async (world) => {
    const rows = await registrationRows(world);
    const wrong: string[] = [];
    for (const row of rows.values()) {
      const event = [...world.model.events.values()].find(({ id }) => id === row.eventId);
      const person = world.personById(row.userId);
      const isLast = ![...rows.values()].some(
        (other) => other.userId === row.userId && other.eventId === row.eventId && other.createdAt > row.createdAt,
      );
      if (!event || !person || person.isDeleted || !isLast) continue;
      const own = world.stage.mail.filter(({ to, calendar }) => to === person.email && calendar?.includes(row.number));
      const last = own.at(-1)?.calendar?.replace(/\r?\n[ \t]/g, '');
      if (!last) continue;
      const isOff = /METHOD:CANCEL|STATUS:CANCELLED/.test(last);
      const takesPart = row.state === 'CONFIRMED' && event.state === 'PUBLISHED';
      if (takesPart && (isOff || beginningOf(last, event.ahead) !== stamp(startOf(event))))
        wrong.push(
          `${nameOfId(world, row.id)}: участвует, начало ${stamp(startOf(event))}, в календаре ${isOff ? 'снято' : beginningOf(last, event.ahead)}`,
        );
      if (!takesPart && !isOff && (row.state === 'CANCELLED' || row.state === 'EXPIRED' || event.state === 'CANCELLED'))
        wrong.push(
          `${nameOfId(world, row.id)}: участие ${row.state}, мероприятие ${event.state}, а запись календаря не снята`,
        );
    }
    return wrong;
  },
};
