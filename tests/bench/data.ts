import { pathToFileURL } from 'node:url';
import { profileRulesVersion } from '../../rules/profile.js';
import { createApp } from '../../server/app.js';
import { readConfig } from '../../server/core/config.js';
import { day, hour, minute } from '../../server/core/clock.js';
import type { Database } from '../../server/core/database.js';
import { insertRows } from '../../server/core/insert.js';
import { rebuild } from '../../server/search/indexing.service.js';
import { eager, idOf, sizes, slugOf } from './names.js';
import { words } from './vocabulary.js';

/** Days are counted from the beginning of this month: two runs in one month make the same rows. */
const today = new Date();
export const anchor = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
const created = new Date(anchor - 400 * day).toISOString();

const registrationsOfEvent = 150;
const ofEager = 60;

/** Numbers that look random and are the same each time (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** About four kilobytes of Markdown. */
function description(event: number): string {
  const random = numbers(event);
  let text = '';
  while (Buffer.byteLength(text) < 4_096) {
    const sentence = Array.from({ length: 8 + random(10) }, () => words[random(words.length)]).join(' ');
    text += `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.${random(5) === 0 ? '\n\n' : ' '}`;
  }
  return text.trim();
}

const formats = ['IN_PERSON', 'IN_PERSON', 'IN_PERSON', 'ONLINE', 'MIXED'] as const;
const formsOf = { IN_PERSON: ['IN_PERSON'], ONLINE: ['ONLINE'], MIXED: ['IN_PERSON', 'ONLINE'] } as const;
const cities = ['Санкт-Петербург', 'Москва', 'Казань', 'Екатеринбург', 'Новосибирск'];
const formatOf = (event: number) => formats[event % formats.length]!;

/** A fifth is over; the others take place in the next three months. */
function timesOf(event: number, events: number): { startsAt: string; endsAt: string; date: string } {
  const random = numbers(event + 7);
  const days = event < events / 5 ? -1 - random(360) : 31 + random(90);
  const start = anchor + days * day + (6 + random(4)) * hour;
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 8 * hour).toISOString(),
    date: new Date(start).toISOString().slice(0, 10),
  };
}

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

type Rows = Record<string, object[]>;

/** One event with everything that belongs to it, in the order in which tables refer to each other. */
function wholeEvent(
  event: number,
  { events, speakers, users }: ReturnType<typeof sizes>,
  specialties: readonly string[],
): Rows {
  const random = numbers(event + 13);
  const eventId = idOf('event', event);
  const { startsAt, date } = timesOf(event, events);
  const start = Date.parse(startsAt);
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  const forms = formsOf[formatOf(event)];
  const tariffOf = (form: number) => idOf('tariff', event * 2 + form);
  const people = (sessionId: string, talkId: string | null, role: string, n: number) => ({
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
    tariffs: forms.map((participation, position) => ({
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
    rows.appearances!.push(people(sessionId, null, 'MODERATOR', event * 10 + session * 5));
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
      rows.appearances!.push(people(sessionId, talkId, 'SPEAKER', event * 10 + session * 5 + talk + 1));
    }
  }
  const isFull = event % 50 === 7;
  const seats = forms.map((participation) => ({
    eventId,
    participation,
    capacity: 400 as number | null,
    taken: 0,
    waiting: 0,
    lastInQueue: 0,
  }));
  for (let k = 0; k < registrationsOfEvent; k += 1) {
    const user = k < ofEager ? (event * 61 + k * 83) % eager : eager + ((event * 7_919 + k * 613) % (users - eager));
    const form = k % forms.length;
    const place = seats[form]!;
    const isWaiting = isFull && k >= registrationsOfEvent - 20;
    const state = isWaiting ? 'WAITLISTED' : k % 10 === 9 ? 'CANCELLED' : 'CONFIRMED';
    if (state === 'CONFIRMED') place.taken += 1;
    if (isWaiting) place.lastInQueue = place.waiting += 1;
    const createdAt = new Date(anchor - 90 * day + random(89 * 24 * 60) * minute).toISOString();
    const number = event * registrationsOfEvent + k;
    rows.registrations!.push({
      id: idOf('registration', number),
      number: `L${number.toString(36).toUpperCase().padStart(7, '0')}`,
      userId: idOf('user', user),
      eventId,
      participation: place.participation,
      tariffId: tariffOf(form),
      priceAmount: 0,
      priceCurrency: 'RUB',
      state,
      queueNumber: isWaiting ? place.waiting : null,
      answers: '{}',
      createdAt,
      updatedAt: createdAt,
      payUntil: null,
      offerExpiresAt: null,
    });
  }
  if (isFull) for (const place of seats) place.capacity = place.taken;
  rows.event_seats = seats;
  return rows;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** In portions, so that no transaction grows without bounds. */
async function fill(
  database: Database,
  total: number,
  portion: number,
  rowsOf: (from: number, to: number) => Rows,
): Promise<void> {
  for (let from = 0; from < total; from += portion) {
    const rows = rowsOf(from, Math.min(total, from + portion));
    await database.inTransaction(async (transaction) => {
      for (const [table, some] of Object.entries(rows)) await insertRows(transaction, table, some);
    });
  }
}

/** Makes the large data set in a fresh database: that of DATABASE_URL, else one in the folder. */
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
    const [someone] = await database.read('SELECT id FROM users LIMIT 1');
    if (someone) throw new Error('the database is not empty');
    const size = sizes(scale);
    const dictionary = await database.read<{ id: string }>(
      'SELECT id FROM specialties WHERE "validTo" IS NULL ORDER BY id LIMIT 40',
    );
    const specialties = dictionary.map(({ id }) => id);
    const regions = await database.read<{ id: string }>('SELECT id FROM regions ORDER BY id');
    await fill(database, size.users, 10_000, (from, to) => ({
      users: range(from, to).map((n) => ({
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
        regionId: regions[n % regions.length]!.id,
        city: 'Санкт-Петербург',
        createdAt: created,
        updatedAt: created,
      })),
      user_name_words: range(from, to).flatMap((n) =>
        ['иванова', 'мария', 'петровна'].map((word, place) => ({
          word,
          isPatronymic: place === 2,
          userId: idOf('user', n),
        })),
      ),
    }));
    await fill(database, size.speakers, 1_000, (from, to) => ({
      speakers: range(from, to).map((n) => ({
        id: idOf('speaker', n),
        fullName: `Петров Пётр Петрович ${n}`,
        shortName: `Петров П. П. ${n}`,
        regalia: 'д. м. н., профессор, заведующий отделением',
        workplace: 'Городская больница № 26',
        city: 'Санкт-Петербург',
      })),
    }));
    await fill(database, size.events, 100, (from, to) => {
      const gathered: Rows = {};
      for (const event of range(from, to))
        for (const [table, rows] of Object.entries(wholeEvent(event, size, specialties)))
          (gathered[table] ??= []).push(...rows);
      return gathered;
    });
    await rebuild(running.app);
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
