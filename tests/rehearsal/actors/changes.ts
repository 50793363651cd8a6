import { rejectedWith, type Action } from '../action.js';
import type { ModelChange, ModelEvent } from '../model/model.js';
import { startOf } from '../model/calculations.js';
import type { World } from '../world.js';
import { formOf } from './organiser.js';

const day = 86_400_000;

/** Ids of active registrations that a change concerns; a new venue concerns participants in person only. */
export async function affectedRegistrations(world: World, event: ModelEvent, isOfVenue = false): Promise<string[]> {
  const rows = await world.rows<{ id: string }>(
    `SELECT id FROM registrations WHERE "eventId" = ? AND state IN ('CONFIRMED', 'AWAITING_PAYMENT', 'OFFERED', 'WAITLISTED')
       ${isOfVenue ? "AND participation = 'IN_PERSON'" : ''}`,
    [event.id],
  );
  return rows.map(({ id }) => id);
}

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
/** A pattern for a date in an email, alone or as the first of several days: «27 декабря», «27–28 декабря». */
const datePattern = (date: string): string =>
  `(?:^|\\D)${Number(date.slice(8))}(?:\\s*[–-]\\s*\\d+)?\\s+${months[Number(date.slice(5, 7)) - 1]}`;

/** The decision of staff to email the affected users. */
const notice = { send: true };

const recordChange = (event: ModelEvent, change: ModelChange): void => void event.changes.push(change);
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

const moveDates: Action = {
  kind: 'перемены: перенести даты сохранением',
  describe: ({ event, days }) =>
    `Редактор меняет даты опубликованного мероприятия ${event} на ${days} дн. позже и сохраняет.`,
  run: async (world, { event: key, days }) => {
    const event = world.model.events.get(key!);
    if (!event || event.state !== 'PUBLISHED' || world.now >= startOf(event)) return 'skipped';
    const { version, form } = await formOf(world, event.id);
    const newDays = event.days.map((date) => addDays(date, Number(days)));
    const input = { ...form, days: newDays.map((date) => ({ date, nmoPoints: event.nmoPointsPerDay ?? 0 })) };
    const registrationIds = await affectedRegistrations(world, event);
    const answer = await world.call('editor', 'saveEvent', { id: event.id, version, input, notice });
    if (answer.problems) return rejectedWith(answer);
    event.days = newDays;
    event.nmoRules &&= event.nmoRules.map((terms, index) => ({ ...terms, date: newDays[index]! }));
    recordChange(event, {
      kind: 'DATES',
      at: world.now,
      patterns: [datePattern(newDays[0]!)],
      registrationIds,
    });
    return 'done';
  },
};

const moveVenue: Action = {
  kind: 'перемены: сменить место',
  describe: ({ event, venue }) => `Редактор меняет место опубликованного мероприятия ${event} на «${venue}».`,
  run: async (world, { event: key, venue }) => {
    const event = world.model.events.get(key!);
    if (!event || event.state !== 'PUBLISHED' || world.now >= startOf(event)) return 'skipped';
    const { version, form } = await formOf(world, event.id);
    const registrationIds = await affectedRegistrations(world, event, true);
    const input = { ...form, venueName: venue };
    const answer = await world.call('editor', 'saveEvent', { id: event.id, version, input, notice });
    if (answer.problems) return rejectedWith(answer);
    event.venue = String(venue);
    recordChange(event, { kind: 'VENUE', at: world.now, patterns: [String(venue)], registrationIds });
    return 'done';
  },
};

const postpone: Action = {
  kind: 'перемены: отложить',
  describe: ({ event }) => `Менеджер откладывает мероприятие ${event} с причиной, новой даты ещё нет.`,
  run: async (world, { event: key }) => {
    const event = world.model.events.get(key!);
    if (!event || event.state !== 'PUBLISHED' || world.now >= startOf(event)) return 'skipped';
    const registrationIds = await affectedRegistrations(world, event);
    const answer = await world.call('manager', 'postponeEvent', {
      id: event.id,
      expectedState: 'PUBLISHED',
      reason: 'Болезнь лектора',
      postponedTo: null,
    });
    if (answer.problems) return rejectedWith(answer);
    event.state = 'POSTPONED';
    recordChange(event, { kind: 'POSTPONED', at: world.now, patterns: ['Болезнь лектора'], registrationIds });
    return 'done';
  },
};

const republish: Action = {
  kind: 'перемены: опубликовать с новыми датами',
  describe: ({ event, days }) =>
    `Редактор ставит отложенному мероприятию ${event} новые даты (на ${days} дн. позже) и публикует.`,
  run: async (world, { event: key, days }) => {
    const event = world.model.events.get(key!);
    if (event?.state !== 'POSTPONED') return 'skipped';
    const { version, form } = await formOf(world, event.id);
    const newDays = event.days.map((date) => addDays(date, Number(days)));
    const registrationIds = await affectedRegistrations(world, event);
    const saved = await world.call('editor', 'saveEvent', {
      notice,
      id: event.id,
      version,
      input: { ...form, days: newDays.map((date) => ({ date, nmoPoints: event.nmoPointsPerDay ?? 0 })) },
    });
    if (saved.problems) return rejectedWith(saved);
    event.days = newDays;
    event.nmoRules &&= event.nmoRules.map((terms, index) => ({ ...terms, date: newDays[index]! }));
    const published = await world.call('editor', 'publishEvent', { id: event.id, expectedState: 'POSTPONED' });
    if (published.problems) return rejectedWith(published);
    event.state = 'PUBLISHED';
    recordChange(event, {
      kind: 'RESTORED',
      at: world.now,
      patterns: [datePattern(newDays[0]!)],
      registrationIds,
    });
    return 'done';
  },
};

const cancelEvent: Action = {
  kind: 'перемены: отменить мероприятие',
  describe: ({ event }) => `Менеджер отменяет мероприятие ${event} с причиной.`,
  run: async (world, { event: key }) => {
    const event = world.model.events.get(key!);
    if (!event || event.state !== 'PUBLISHED' || world.now >= startOf(event)) return 'skipped';
    const registrationIds = await affectedRegistrations(world, event);
    const answer = await world.call('manager', 'cancelEvent', {
      id: event.id,
      expectedState: 'PUBLISHED',
      reason: 'Закрыт зал',
    });
    if (answer.problems) return rejectedWith(answer);
    event.state = 'CANCELLED';
    recordChange(event, { kind: 'CANCELLED', at: world.now, patterns: ['Закрыт зал'], registrationIds });
    return 'done';
  },
};

const closeRegistration: Action = {
  kind: 'организатор: закрыть регистрацию',
  describe: ({ event }) => `Редактор закрывает регистрацию мероприятия ${event} (прошедшим часом).`,
  run: async (world, { event: key }) => {
    const event = world.model.events.get(key!);
    if (!event || event.state !== 'PUBLISHED' || world.now >= startOf(event)) return 'skipped';
    const { version, form } = await formOf(world, event.id);
    const local = new Date(world.now + (event.utcOffsetHours - 1) * 3_600_000).toISOString().slice(0, 16);
    const answer = await world.call('editor', 'saveEvent', {
      id: event.id,
      version,
      input: { ...form, registrationClosesAt: local },
      notice: { send: true },
    });
    return answer.problems ? rejectedWith(answer) : 'done';
  },
};

const clone: Action = {
  kind: 'организатор: повторить мероприятие',
  describe: ({ event, days }) =>
    `Редактор дважды нажимает «Повторить» у мероприятия ${event} со сдвигом на ${days} дн.`,
  run: async (world, { event: key, days }) => {
    const event = world.model.events.get(key!);
    if (!event) return 'skipped';
    const variables = { id: event.id, days: Number(days) };
    const fields = '... on EventChanged { event { id } }';
    const sendClone = () => world.call<{ event: { id: string } }>('editor', 'cloneEvent', variables, fields);
    const answers = await Promise.all([sendClone(), sendClone()]);
    const created = answers.find(({ problems }) => !problems);
    if (!created) return rejectedWith(answers[0]!);
    const nmoMinutes = event.nmoRules?.map((terms) => terms.minutes) ?? [];
    world.model.clones.push({
      originalKey: event.key,
      id: created.event.id,
      at: world.now,
      refundSteps: event.refundSteps,
      nmoMinutes,
    });
    return 'done';
  },
};

export const changes = [closeRegistration, clone, moveDates, moveVenue, postpone, republish, cancelEvent];
