import type { Invariant } from '../invariant.js';
import { registrationLabelById } from '../queries.js';
import { localDate } from '../model/calculations.js';

export const deskWorksOnEventDays: Invariant = {
  family: 'стойка',
  sentence: 'Вход отмечают и пришедших записывают только в дни мероприятия.',
  when: 'daily',
  check: async (world) => {
    const marks = await world.rows<{ registrationId: string; date: string; eventId: string }>(
      'SELECT "registrationId", date, "eventId" FROM presence_marks WHERE "voidedAt" IS NULL AND verdict IN (\'ENTERED\', \'RE_ENTERED\')',
    );
    const walkIns = await world.rows<{ registrationId: string; createdAt: string; eventId: string }>(
      'SELECT * FROM walk_ins',
    );
    const events = new Map([...world.model.events.values()].map((event) => [event.id, event]));
    const entries = [
      ...marks.map((mark) => ({ ...mark, what: 'вход отмечен' })),
      ...walkIns.map((walkIn) => ({
        ...walkIn,
        date: localDate(Date.parse(walkIn.createdAt), events.get(walkIn.eventId)!),
        what: 'записан на стойке',
      })),
    ];
    return entries
      .filter(({ eventId, date }) => !events.get(eventId)!.days.includes(date))
      .map(
        ({ registrationId, date, what }) =>
          `${registrationLabelById(world, registrationId)}: ${what} ${date}, а это не день мероприятия`,
      );
  },
};
