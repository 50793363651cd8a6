import { randomUUID as uuid } from 'node:crypto';
import { createApp } from '../../server/app.js';
import { addMs, day, hour, minute, toIso } from '../../server/core/clock.js';
import { readConfig } from '../../server/core/config/config.js';
import type { Transaction } from '../../server/core/database/database.js';
import { hashOf, newToken } from '../../server/core/secrets.js';
import type { PresenceCheck } from '../../server/live/presence-check.entity.js';
import type { RoomPoll, RoomPollOption } from '../../server/live/polls/poll.entity.js';
import type { WatchSpanRow } from '../../server/live/watch-span.entity.js';
import { updateNameIndex } from '../../server/users/names/name-words.js';
import { startSession } from '../../server/users/sign-in/sessions.service.js';
import type { TestApp } from '../support/app.js';
import { makeUser, type TestEvent } from '../support/factories.js';
import { insertRegistration } from '../support/registration-rows.js';
import { makeRoom } from '../support/streams.js';

/** What a measurement of rooms needs to know of its data. */
export type RoomData = {
  slug: string;
  roomId: string;
  pollId: string;
  optionIds: string[];
  /** The webinar of yesterday, whose verdicts are not computed yet. */
  pastEventId: string;
  manager: string;
  /** A session for each doctor. */
  tokens: string[];
};

const atOnce = 500;
const optionCount = 3;
const hoursOfEvent = 8;
const minutesOfPart = 60;
const checkCount = 7;

async function insertPoll(transaction: Transaction, roomId: string, eventId: string): Promise<[string, string[]]> {
  const question = { kind: 'SINGLE', question: 'Какой препарат первой линии?', state: 'OPEN', position: 0 } as const;
  const rest = { resultsShown: 'AFTER_CLOSING', closedAt: null, voters: null } as const;
  const poll: RoomPoll = { id: uuid(), roomId, eventId, ...question, ...rest };
  const options = Array.from({ length: optionCount }, (_, position): RoomPollOption => {
    const text = `Вариант ${position + 1}`;
    return { id: uuid(), pollId: poll.id, text, position, isRight: false, wordKey: null, isHidden: false, votes: null };
  });
  await transaction.insert('room_polls', [poll]);
  await transaction.insert('room_poll_options', options);
  return [poll.id, options.map(({ id }) => id)];
}

type Watched = { registrationId: string; event: TestEvent; roomId: string; date: string };

/** Spans and checks of a day that a participant has watched in parts, each in a tab of its own. */
function watchedDay({ registrationId, event, roomId, date }: Watched) {
  const at = (minutes: number): string => toIso(addMs(new Date(event.startsAt), minutes * minute));
  const spans = Array.from({ length: hoursOfEvent }, (_, index): WatchSpanRow => {
    const from = at(index * minutesOfPart);
    const to = at(index * minutesOfPart + minutesOfPart - 5);
    return { id: uuid(), registrationId, eventId: event.id, roomId, date, tab: `tab-of-part-${index}`, from, to, isProved: true, isEnded: true }; // prettier-ignore
  });
  const checks = Array.from({ length: checkCount }, (_, index): PresenceCheck => {
    const shownAt = at(index * minutesOfPart + 20);
    const shown = { dueAt: shownAt, shownAt, expiresAt: at(index * minutesOfPart + 21), answeredAt: shownAt };
    const notVoided = { resumedAt: null, voidedAt: null, voidReason: null, voidedById: null };
    return { registrationId, eventId: event.id, date, number: index + 1, ...shown, ...notVoided };
  });
  return { spans, checks };
}

/** Makes doctors who take part in a webinar that is on air, and who took part in one of yesterday. */
export async function makeRoomData(settings: Record<string, string>, people: number): Promise<RoomData> {
  const running = await createApp(readConfig({ ...settings, NODE_ENV: 'test', LOG_LEVEL: 'warn' }), {
    background: false,
  });
  const { app } = running;
  const test = { app, clock: app.clock } as unknown as TestApp;
  const now = app.clock.now();
  const live = await makeRoom(test, {
    startsAt: toIso(addMs(now, -hour)),
    nmoState: 'APPROVED',
    nmoPointsPerDay: '[6]',
  });
  const past = await makeRoom(test, {
    startsAt: toIso(addMs(now, -day)),
    nmoState: 'APPROVED',
    nmoPointsPerDay: '[6]',
  });
  const events = [live.event, past.event];
  const dateOf = (event: TestEvent): string => (JSON.parse(event.dates) as string[])[0]!;
  const origin = { address: '127.0.0.1', userAgent: 'bench' };
  const manager = await makeUser(test, { role: 'ADMINISTRATOR' });
  const doctor = await makeUser(test);
  const online = (event: TestEvent) => event.tariffs.find(({ participation }) => participation === 'ONLINE')!.id;
  const samples = [];
  for (const event of events)
    samples.push(
      await insertRegistration(test, event, { userId: doctor.id, participation: 'ONLINE', tariffId: online(event) }),
    );
  const { database } = app;
  const tokens: string[] = [];
  const [managerToken, [pollId, optionIds]] = await database.inTransaction(async (transaction) => {
    const { id: roomId } = live.room;
    await transaction.update('rooms', { id: roomId }, { state: 'LIVE', source: 'RUTUBE', sourceId: 'c6cc4d620b1d4338901770a44b3e82f4' }); // prettier-ignore
    for (const { id } of events) await transaction.update('events', { id }, { hasRooms: true });
    await transaction.insert('nmo_terms', events.map(({ id }) => ({ eventId: id, needsAllDays: true, version: 1, updatedAt: toIso(now) }))); // prettier-ignore
    const conditions = { countedMinutes: 'ANY', minutes: 270, confirmationsNeeded: 6, confirmationsPlanned: checkCount, hours: 6 }; // prettier-ignore
    await transaction.insert('nmo_conditions', events.map((event) => ({ eventId: event.id, date: dateOf(event), ...conditions }))); // prettier-ignore
    return [
      await startSession(transaction, manager.id, 'ADMINISTRATOR', origin, now),
      await insertPoll(transaction, roomId, live.event.id),
    ] as const;
  });
  for (let from = 0; from < people; from += atOnce)
    await database.inTransaction(async (transaction) => {
      const users = Array.from({ length: Math.min(atOnce, people - from) }, () => {
        const id = uuid();
        return { ...doctor, id, email: `${id}@example.ru` };
      });
      const registrations = users.flatMap(({ id: userId }) =>
        samples.map((sample) => {
          const id = uuid();
          return { ...sample, id, number: id.slice(-12), userId };
        }),
      );
      await transaction.insert('users', users);
      await updateNameIndex(transaction, users.map(({ id }) => id)); // prettier-ignore
      await transaction.insert('registrations', registrations);
      const days = registrations
        .filter(({ eventId }) => eventId === past.event.id)
        .map(({ id }) => watchedDay({ registrationId: id, event: past.event, roomId: past.room.id, date: dateOf(past.event) })); // prettier-ignore
      await transaction.insert('watch_spans', days.flatMap(({ spans }) => spans)); // prettier-ignore
      await transaction.insert('presence_checks', days.flatMap(({ checks }) => checks)); // prettier-ignore
      const own = users.map(() => newToken());
      const times = { createdAt: toIso(now), lastSeenAt: toIso(now), expiresAt: toIso(addMs(now, day)) };
      await transaction.insert('sessions', own.map((token, index) => ({ id: uuid(), tokenHash: hashOf(token), userId: users[index]!.id, ...times, confirmedAt: toIso(now), address: origin.address, userAgent: origin.userAgent }))); // prettier-ignore
      tokens.push(...own);
    });
  await running.close();
  return { slug: live.event.slug, roomId: live.room.id, pollId, optionIds, pastEventId: past.event.id, manager: managerToken, tokens }; // prettier-ignore
}

/** Headers of a person's own session and address, so that limits by address do not mix people. */
export const headersOf = (person: number, token: string) => ({
  cookie: `session=${token}`,
  'x-forwarded-for': `10.${(person >> 8) & 255}.${person & 255}.1`,
});
