import { pathToFileURL } from 'node:url';
import { profileRulesVersion } from '../../rules/people/profile.js';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/core/config/config.js';
import { day, hour, minute } from '../../server/core/clock.js';
import { rebuildIndex } from '../../server/search/indexing.service.js';
import { addUpChanges } from '../../server/statistics/registration-sums.service.js';
import { eagerUsers, idOf, sizes, slugOf } from './data-set.js';
import { load, type Rows } from './load.js';
import { words } from './vocabulary.js';

/** Dates are relative to the first day of this month, so that two runs in one month create the same rows. */
const today = new Date();
export const anchor = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
const longAgo = new Date(anchor - 400 * day).toISOString();

const registrationsOfEvent = 150;
const eagerRegistrationsOfEvent = 60;

/** A deterministic generator of random numbers (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A Markdown text of about four kilobytes. */
function description(event: number): string {
  const random = randomNumbers(event);
  let text = '';
  while (Buffer.byteLength(text) < 4_096) {
    const sentence = Array.from({ length: 8 + random(10) }, () => words[random(words.length)]).join(' ');
    text += `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.${random(5) === 0 ? '\n\n' : ' '}`;
  }
  return text.trim();
}

const formats = ['IN_PERSON', 'IN_PERSON', 'IN_PERSON', 'ONLINE', 'MIXED'] as const;
const participationsOf = { IN_PERSON: ['IN_PERSON'], ONLINE: ['ONLINE'], MIXED: ['IN_PERSON', 'ONLINE'] } as const;
const cities = ['Санкт-Петербург', 'Москва', 'Казань', 'Екатеринбург', 'Новосибирск'];
const formatOf = (event: number) => formats[event % formats.length]!;

/** A fifth of the events are in the past. The others take place between one and four months after the anchor. */
function timesOf(event: number, events: number): { startsAt: string; endsAt: string; date: string } {
  const random = randomNumbers(event + 7);
  const days = event < events / 5 ? -1 - random(360) : 31 + random(90);
  const start = anchor + days * day + (6 + random(4)) * hour;
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 8 * hour).toISOString(),
    date: new Date(start).toISOString().slice(0, 10),
  };
}

const userRow = (n: number, specialties: readonly string[], regions: readonly string[]) => ({
  id: idOf('user', n),
  email: `person-${n}@example.ru`,
  passwordHash: '-',
  role: 'USER',
  lastName: 'Иванова',
  firstName: 'Мария',
  middleName: 'Петровна',
  hasNoMiddleName: false,
  phone: `+7921${String(n).padStart(7, '0')}`,
  educationLevel: 'HIGHER',
  specialtyId: specialties[n % specialties.length]!,
  workplace: 'Городская поликлиника № 38',
  post: 'врач-специалист',
  dataRulesVersion: profileRulesVersion,
  regionId: regions[n % regions.length]!,
  city: 'Санкт-Петербург',
  createdAt: longAgo,
  updatedAt: longAgo,
});

function eventRow(event: number, events: number) {
  const { startsAt, endsAt, date } = timesOf(event, events);
  const format = formatOf(event);
  const city = format === 'ONLINE' ? null : cities[event % cities.length]!;
  const isApproved = event % 3 === 0;
  return {
    id: idOf('event', event),
    slug: slugOf(event),
    title: `Школа клинической практики № ${event}`,
    type: event % 2 ? 'SCHOOL' : 'CONFERENCE',
    format,
    state: 'PUBLISHED',
    summary: 'Разбор клинических рекомендаций и случаев из практики ведущих отделений страны.',
    description: description(event),
    startsAt,
    endsAt,
    dates: JSON.stringify([date]),
    timeZone: 'Europe/Moscow',
    city,
    venueName: city && 'Конгресс-центр',
    venueAddress: city && 'ул. Примерная, д. 1',
    coverKey: 'covers/large',
    nmoState: isApproved ? 'APPROVED' : 'NONE',
    nmoPointsPerDay: isApproved ? '[6]' : '[0]',
    nmoRegistrationNumber: isApproved ? `2026-${event}` : null,
    contactName: 'Оргкомитет',
    contactEmail: 'info@example.ru',
  };
}

/** One event with all its rows, by table, in the order of the foreign keys. */
function eventRows(
  event: number,
  { events, speakers, users }: ReturnType<typeof sizes>,
  specialties: readonly string[],
): Rows {
  const random = randomNumbers(event + 13);
  const eventId = idOf('event', event);
  const { startsAt, date } = timesOf(event, events);
  const start = Date.parse(startsAt);
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  const participations = participationsOf[formatOf(event)];
  const tariffOf = (participationIndex: number) => idOf('tariff', event * 2 + participationIndex);
  const appearance = (sessionId: string, talkId: string | null, role: string, n: number) => ({
    id: idOf('appearance', n),
    eventId,
    sessionId,
    talkId,
    speakerId: idOf('speaker', random(speakers)),
    role,
    position: 0,
  });
  const rows: Rows = {
    events: [eventRow(event, events)],
    event_specialties: [0, 1, 2].map((position) => ({
      eventId,
      specialtyId: specialties[(event + position * 13) % specialties.length]!,
      position,
    })),
    tariffs: participations.map((participation, position) => ({
      id: tariffOf(position),
      eventId,
      title: 'Участие',
      participation,
      category: 'ANY',
      priceAmount: 0,
      priceCurrency: 'RUB',
      position,
    })),
    programme_days: [{ id: idOf('day', event), eventId, date, title: null }],
    halls: [{ id: idOf('hall', event), eventId, name: 'Большой зал', position: 0 }],
    programme_sessions: [],
    talks: [],
    appearances: [],
    registrations: [],
    event_seats: [],
  };
  for (let session = 0; session < 2; session += 1) {
    const sessionId = idOf('session', event * 2 + session);
    rows.programme_sessions!.push({
      id: sessionId,
      eventId,
      dayId: idOf('day', event),
      hallId: idOf('hall', event),
      kind: 'LECTURES',
      title: `Секция ${session + 1}. Клинические рекомендации`,
      startsAt: at(session * 240),
      endsAt: at(session * 240 + 180),
      countsForNmo: true,
      sponsorName: null,
    });
    rows.appearances!.push(appearance(sessionId, null, 'MODERATOR', event * 10 + session * 5));
    for (let talk = 0; talk < 4; talk += 1) {
      const talkId = idOf('talk', event * 8 + session * 4 + talk);
      const from = session * 240 + talk * 45;
      rows.talks!.push({
        id: talkId,
        eventId,
        sessionId,
        title: `Доклад ${talk + 1}. Ведение пациента: что изменилось`,
        annotation: null,
        startsAt: at(from),
        endsAt: at(from + 45),
      });
      rows.appearances!.push(appearance(sessionId, talkId, 'SPEAKER', event * 10 + session * 5 + talk + 1));
    }
  }
  const isFull = event % 50 === 7;
  const seats = participations.map((participation) => ({
    eventId,
    participation,
    capacity: 400 as number | null,
    taken: 0,
    waiting: 0,
    lastInQueue: 0,
  }));
  for (let k = 0; k < registrationsOfEvent; k += 1) {
    const user =
      k < eagerRegistrationsOfEvent
        ? (event * 61 + k * 83) % eagerUsers
        : eagerUsers + ((event * 7_919 + k * 613) % (users - eagerUsers));
    const participationIndex = k % participations.length;
    const eventSeats = seats[participationIndex]!;
    const isWaiting = isFull && k >= registrationsOfEvent - 20;
    const state = isWaiting ? 'WAITLISTED' : k % 10 === 9 ? 'CANCELLED' : 'CONFIRMED';
    if (state === 'CONFIRMED') eventSeats.taken += 1;
    if (isWaiting) eventSeats.lastInQueue = eventSeats.waiting += 1;
    const createdAt = new Date(anchor - 90 * day + random(89 * 24 * 60) * minute).toISOString();
    const number = event * registrationsOfEvent + k;
    rows.registrations!.push({
      id: idOf('registration', number),
      number: `L${number.toString(36).toUpperCase().padStart(7, '0')}`,
      userId: idOf('user', user),
      eventId,
      participation: eventSeats.participation,
      tariffId: tariffOf(participationIndex),
      priceAmount: 0,
      priceCurrency: 'RUB',
      state,
      queueNumber: isWaiting ? eventSeats.waiting : null,
      answers: '{}',
      createdAt,
      updatedAt: createdAt,
      payUntil: null,
      offerExpiresAt: null,
    });
  }
  if (isFull) for (const eventSeats of seats) eventSeats.capacity = eventSeats.taken;
  rows.event_seats = seats;
  return rows;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** Batches of the rows of all numbers below the total. */
function* batchesOf(total: number, batchSize: number, rowsOf: (numbers: number[]) => Rows): Generator<Rows> {
  for (let from = 0; from < total; from += batchSize) yield rowsOf(range(from, Math.min(total, from + batchSize)));
}

/** All rows. @param specialties, regions: ids in the dictionaries */
function* allRows(scale: number, specialties: readonly string[], regions: readonly string[]): Generator<Rows> {
  const size = sizes(scale);
  yield* batchesOf(size.users, 10_000, (numbers) => ({
    users: numbers.map((n) => userRow(n, specialties, regions)),
    user_name_words: numbers.flatMap((n) =>
      ['иванова', 'мария', 'петровна'].map((word, place) => ({
        word,
        isPatronymic: place === 2,
        userId: idOf('user', n),
      })),
    ),
  }));
  yield* batchesOf(size.speakers, 1_000, (numbers) => ({
    speakers: numbers.map((n) => ({
      id: idOf('speaker', n),
      fullName: `Петров Пётр Петрович ${n}`,
      shortName: `Петров П. П. ${n}`,
      regalia: 'д. м. н., профессор, заведующий отделением',
      workplace: 'Городская больница № 26',
      city: 'Санкт-Петербург',
    })),
  }));
  yield* batchesOf(size.events, 100, (numbers) => {
    const rows: Rows = {};
    for (const event of numbers)
      for (const [table, rowsOfEvent] of Object.entries(eventRows(event, size, specialties)))
        (rows[table] ??= []).push(...rowsOfEvent);
    return rows;
  });
}

/** Creates the large data set in an empty database: DATABASE_URL, or SQLite in the folder. */
export async function makeData(folder: string, scale = 1): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    DATABASE_URL: process.env.DATABASE_URL,
  });
  const running = await createApp(config, { background: false });
  try {
    const { database } = running.app;
    const [anyUser] = await database.query('SELECT id FROM users LIMIT 1');
    if (anyUser) throw new Error('the database is not empty');
    const dictionary = await database.query<{ id: string }>(
      'SELECT id FROM specialties WHERE "validTo" IS NULL ORDER BY id LIMIT 40',
    );
    const specialties = dictionary.map(({ id }) => id);
    const regions = (await database.query<{ id: string }>('SELECT id FROM regions ORDER BY id')).map(({ id }) => id);
    await load(database, allRows(scale, specialties, regions));
    await addUpChanges(running.app);
    await rebuildIndex(running.app);
  } finally {
    await running.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, scale] = process.argv.slice(2);
  if (!folder) throw new Error('usage: npm run bench:data -- FOLDER [scale]');
  const start = performance.now();
  await makeData(folder, Number(scale ?? 1));
  process.stdout.write(`made in ${((performance.now() - start) / 1_000).toFixed(1)} s\n`);
}
