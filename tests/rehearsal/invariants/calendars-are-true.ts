import type { Invariant } from '../invariant.js';
import { registrationLabelById, registrationRows } from '../queries.js';
import { startOf } from '../model/calculations.js';

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** The start of the first entry in UTC; null without a start. The zones of the rehearsal have no summer time. */
const startInCalendar = (entry: string, ahead: number): string | null => {
  const match = /DTSTART[^:\r\n]*:(\d{8}T\d{6})(Z?)/.exec(entry.slice(entry.indexOf('BEGIN:VEVENT')));
  if (!match) return null;
  const [, digits, zone] = match;
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
    const violations: string[] = [];
    for (const row of rows.values()) {
      const event = [...world.model.events.values()].find(({ id }) => id === row.eventId);
      const person = world.personById(row.userId);
      const isLast = ![...rows.values()].some(
        (other) => other.userId === row.userId && other.eventId === row.eventId && other.createdAt > row.createdAt,
      );
      if (!event || !person || person.isDeleted || !isLast) continue;
      const calendarEmails = world.environment.mail.filter(
        ({ to, calendar }) => to === person.email && calendar?.includes(row.number),
      );
      const last = calendarEmails.at(-1)?.calendar?.replace(/\r?\n[ \t]/g, '');
      if (!last) continue;
      const isCancelled = /METHOD:CANCEL|STATUS:CANCELLED/.test(last);
      const takesPart = row.state === 'CONFIRMED' && event.state === 'PUBLISHED';
      if (takesPart && (isCancelled || startInCalendar(last, event.utcOffsetHours) !== stamp(startOf(event))))
        violations.push(
          `${registrationLabelById(world, row.id)}: участвует, начало ${stamp(startOf(event))}, в календаре ${isCancelled ? 'снято' : startInCalendar(last, event.utcOffsetHours)}`,
        );
      if (
        !takesPart &&
        !isCancelled &&
        (row.state === 'CANCELLED' || row.state === 'EXPIRED' || event.state === 'CANCELLED')
      )
        violations.push(
          `${registrationLabelById(world, row.id)}: участие ${row.state}, мероприятие ${event.state}, а запись календаря не снята`,
        );
    }
    return violations;
  },
};
