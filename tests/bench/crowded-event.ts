import { pathToFileURL } from 'node:url';
import { nameWordsOf } from '../../rules/people/people-search.js';
import { createApp } from '../../server/app.js';
import { day, hour, minute } from '../../server/core/clock.js';
import { readConfig } from '../../server/core/config/config.js';
import type { Transaction } from '../../server/core/database/database.js';
import type { Row } from '../../server/core/database/reader.js';
import type { Value } from '../../server/core/database/sql.js';
import { idOf } from './data-set.js';

/** The event that this adds: its number is outside of the data set. */
const eventNumber = 9_999_999;
export const crowdedEventId = idOf('event', eventNumber);
const registrationCount = 100_000;

const surnames = 'Абрамова Александрова Андреева Антонова Баранова Белова Беляева Богданова Борисова Быкова Васильева Виноградова Власова Волкова Воробьёва Гаврилова Герасимова Голубева Григорьева Гусева Давыдова Данилова Денисова Дмитриева Егорова Ершова Ефимова Жукова Зайцева Захарова Иванова Ильина Исаева Калинина Киселёва Ковалёва Козлова Комарова Королёва Крылова Кузнецова Кузьмина Лебедева Макарова Медведева Мельникова Михайлова Морозова Николаева Новикова Орлова Осипова Павлова Петрова Полякова Попова Романова Савельева Семёнова Сергеева Смирнова Соколова Соловьёва Сорокина Степанова Тарасова Титова Тихонова Фёдорова Филиппова Фомина Фролова Цветкова Чернова Шевченко Щербакова Яковлева'.split(' '); // prettier-ignore
const firstNames = 'Александра Алина Алла Анастасия Анна Валентина Валерия Вера Виктория Галина Дарья Екатерина Елена Жанна Зоя Инна Ирина Кира Ксения Лариса Лидия Людмила Марина Мария Надежда Наталья Нина Оксана Ольга Полина Раиса Светлана София Тамара Татьяна Ульяна Юлия Яна'.split(' '); // prettier-ignore
const middleNames = 'Александровна Алексеевна Андреевна Борисовна Валерьевна Викторовна Владимировна Геннадьевна Дмитриевна Евгеньевна Игоревна Михайловна Николаевна Олеговна Павловна Петровна Сергеевна Юрьевна'.split(' '); // prettier-ignore
const syllables = 'ба ва га да за ка ла ма на па ра са та ха ша'.split(' ');

/** Surnames of which most are rare, as in life: the stem has a syllable of its own. */
const nameOf = (n: number) => ({
  lastName: `${surnames[n % surnames.length]!.slice(0, -1)}${n % 3 ? syllables[(n * 7) % syllables.length] : ''}а`,
  firstName: firstNames[(n * 13) % firstNames.length]!,
  middleName: middleNames[(n * 31) % middleNames.length]!,
});

const inBatches = async (count: number, size: number, work: (numbers: number[]) => Promise<void>): Promise<void> => {
  for (let from = 0; from < count; from += size)
    await work(Array.from({ length: Math.min(size, count - from) }, (_, index) => from + index));
};

/** Gives the users of the data set, who all have one name, names of their own. */
async function nameUsers(transaction: Transaction, numbers: readonly number[]): Promise<void> {
  for (let from = 0; from < numbers.length; from += 200) {
    const people = numbers.slice(from, from + 200).map((n) => ({ id: idOf('user', n), ...nameOf(n) }));
    await transaction.query(
      `UPDATE users SET "lastName" = named.column2, "firstName" = named.column3, "middleName" = named.column4
       FROM (VALUES ${people.map(() => '(?, ?, ?, ?)').join(', ')}) AS named WHERE users.id = named.column1`,
      people.flatMap(({ id, lastName, firstName, middleName }): Value[] => [id, lastName, firstName, middleName]),
    );
    await transaction.insert(
      'user_name_words',
      people.flatMap(({ id, ...name }) => nameWordsOf(name).map((word) => ({ ...word, userId: id }))),
    );
  }
}

/** 60 of 100 are participants; the others wait, pay, or have cancelled. */
const stateOf = (n: number): string =>
  n % 100 < 60 ? 'CONFIRMED' : n % 100 < 75 ? 'WAITLISTED' : n % 100 < 78 ? 'AWAITING_PAYMENT' : n % 100 < 96 ? 'CANCELLED' : 'EXPIRED'; // prettier-ignore

type Plan = { start: number; date: string; tariffs: readonly string[] };

function registrationRow(n: number, { start, tariffs }: Plan) {
  const createdAt = new Date(start - 60 * day + n * 40_000).toISOString();
  const state = stateOf(n);
  return {
    id: idOf('registration', eventNumber * 200_000 + n),
    number: `C${n.toString(36).toUpperCase().padStart(7, '0')}`,
    userId: idOf('user', (n * 7_919) % registrationCount),
    eventId: crowdedEventId,
    participation: n % 5 === 4 ? 'ONLINE' : 'IN_PERSON',
    tariffId: tariffs[n % 5]!,
    priceAmount: 0,
    priceCurrency: 'RUB',
    state,
    queueNumber: state === 'WAITLISTED' ? n : null,
    answers: '{}',
    createdAt,
    updatedAt: createdAt,
    payUntil: state === 'AWAITING_PAYMENT' ? new Date(start).toISOString() : null,
    offerExpiresAt: null,
  };
}

/** In the hall for most of the day, some for half of it; without an exit one in ten. */
function markRows(n: number, { start, date }: Plan) {
  const registrationId = idOf('registration', eventNumber * 200_000 + n);
  const mark = (kind: 'ENTRY' | 'EXIT', minutes: number) => {
    const at = new Date(start + minutes * minute).toISOString();
    return {
      id: idOf('appearance', eventNumber * 400_000 + n * 2 + (kind === 'ENTRY' ? 0 : 1)),
      nonce: `${kind} ${n}`,
      registrationId,
      eventId: crowdedEventId,
      date,
      kind,
      isFirst: kind === 'ENTRY',
      source: 'SCAN',
      at,
      scannedAt: at,
      receivedAt: at,
      verdict: 'ADMITTED',
      changedAt: at,
    };
  };
  const leaves = n % 7 === 0 ? 200 : 420;
  return [mark('ENTRY', n % 30), ...(n % 10 === 9 ? [] : [mark('EXIT', leaves)])];
}

/** Copies a row of event 0 with changed columns. */
async function copied(transaction: Transaction, table: string, condition: string, values: object): Promise<Row> {
  const row = await transaction.queryOne<Row>(`SELECT * FROM ${table} WHERE ${condition} LIMIT 1`, [idOf('event', 0)]);
  const copy = { ...row!, ...values };
  await transaction.insert(table, [copy]);
  return copy;
}

async function makeEvent(transaction: Transaction): Promise<Plan> {
  const today = new Date();
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1) - 3 * day + 6 * hour;
  const date = new Date(start).toISOString().slice(0, 10);
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  const eventId = crowdedEventId;
  await copied(transaction, 'events', 'id = ?', {
    id: eventId,
    slug: 'kongress-terapevtov',
    title: 'Конгресс терапевтов',
    format: 'MIXED',
    startsAt: at(0),
    endsAt: at(8),
    dates: JSON.stringify([date]),
    nmoState: 'APPROVED',
    nmoPointsPerDay: '[6]',
    nmoRegistrationNumber: '2026-1',
  });
  const { id: dayId } = await copied(transaction, 'programme_days', '"eventId" = ?', { id: `${eventId.slice(0, -1)}d`, eventId, date }); // prettier-ignore
  for (const [index, from] of [0, 4].entries())
    await copied(transaction, 'programme_sessions', '"eventId" = ?', {
      id: `${eventId.slice(0, -1)}${index}`,
      eventId,
      dayId,
      hallId: null,
      startsAt: at(from),
      endsAt: at(from + 3),
    });
  const tariffs = [0, 1, 2, 3, 4].map((n) => `${eventId.slice(0, -2)}t${n}`);
  for (const [index, id] of tariffs.entries())
    await copied(transaction, 'tariffs', '"eventId" = ?', { id, eventId, title: `Тариф ${index + 1}`, participation: index === 4 ? 'ONLINE' : 'IN_PERSON', position: index }); // prettier-ignore
  const specialties = await transaction.query<{ specialtyId: string }>(
    'SELECT DISTINCT "specialtyId" FROM users WHERE "specialtyId" IS NOT NULL ORDER BY "specialtyId" LIMIT 30',
  );
  await transaction.insert(
    'event_specialties',
    specialties.map(({ specialtyId }, position) => ({ eventId, specialtyId, position })),
  );
  await transaction.insert('nmo_terms', [{ eventId, needsAllDays: true, version: 1, updatedAt: at(0) }]);
  await transaction.insert('nmo_conditions', [
    { eventId, date, countedMinutes: 'ANY', minutes: 270, confirmationsNeeded: 0, confirmationsPlanned: 0, hours: 6 },
  ]);
  const taken = (participation: string, seats: number, waiting: number) => ({ eventId, participation, capacity: null, taken: seats, waiting, lastInQueue: registrationCount }); // prettier-ignore
  await transaction.insert('event_seats', [taken('IN_PERSON', 51_000, 12_000), taken('ONLINE', 12_000, 3_000)]);
  return { start, date, tariffs };
}

/**
 * Adds to the data set one event with 100,000 registrations, of which 60,000 are participants who were there, and gives the
 * first 100,000 users names of their own. DATABASE_URL, or SQLite in the folder.
 */
export async function makeCrowdedEvent(folder: string): Promise<void> {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL };
  const running = await createApp(readConfig(settings), { background: false });
  const { database } = running.app;
  try {
    if ((await database.query('SELECT id FROM events WHERE id = ?', [crowdedEventId]))[0]) return;
    const plan = await database.inTransaction(makeEvent);
    await database.inTransaction((transaction) =>
      transaction.query('DELETE FROM user_name_words WHERE "userId" < ?', [idOf('user', registrationCount)]),
    );
    await inBatches(registrationCount, 5_000, (numbers) =>
      database.inTransaction(async (transaction) => {
        await nameUsers(transaction, numbers);
        await transaction.insert(
          'registrations',
          numbers.map((n) => registrationRow(n, plan)),
        );
        await transaction.insert(
          'presence_marks',
          numbers.filter((n) => stateOf(n) === 'CONFIRMED').flatMap((n) => markRows(n, plan)),
        );
      }),
    );
    if (database.dialect === 'postgres') await database.inTransaction((transaction) => transaction.query('ANALYZE'));
  } finally {
    await running.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder] = process.argv;
  if (!folder) throw new Error('usage: npx tsx tests/bench/crowded-event.ts FOLDER');
  await makeCrowdedEvent(folder);
}
