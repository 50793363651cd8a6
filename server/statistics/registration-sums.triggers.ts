import type { DerivedRows, Dialect, TableTrigger } from '../core/database/table-triggers.js';
import { registrationStates } from '../registrations/registration.states.js';

/** `row`: a registration, which is `OLD`, `NEW` or the name of a table. */
const isActive = (row: string): string => `${row}.${registrationStates.sql.live}`;

/**
 * Moscow day of a registration. Moscow has been three hours ahead of UTC since 2014, before the first registration; a test
 * compares this with the time zones of Node.
 */
const dayOf: Record<Dialect, (row: string) => string> = {
  sqlite: (row) => `date(${row}."createdAt", '+3 hours')`,
  postgres: (row) => `to_char(${row}."createdAt"::timestamp + interval '3 hours', 'YYYY-MM-DD')`,
};

/** Dimensions and keys by which a registration counts. */
const keysOf = (row: string): string => `
  SELECT 'STATE' AS dimension, ${row}.state AS key
  UNION ALL SELECT 'PARTICIPATION', ${row}.participation WHERE ${isActive(row)}
  UNION ALL SELECT 'EVENT', ${row}."eventId" WHERE ${isActive(row)}
  UNION ALL SELECT 'CATEGORY', category FROM tariffs WHERE id = ${row}."tariffId" AND ${isActive(row)}
  UNION ALL SELECT 'SPECIALTY', COALESCE("specialtyId", '') FROM users WHERE id = ${row}."userId" AND ${isActive(row)}
  UNION ALL SELECT 'SPECIALTY', "specialtyId" FROM user_specialties
    WHERE "userId" = ${row}."userId" AND ${isActive(row)}
  UNION ALL SELECT 'REGION', COALESCE("regionId", '') FROM users WHERE id = ${row}."userId" AND ${isActive(row)}`;

const append = (select: string): string => `INSERT INTO registration_changes (dimension, key, day, count) ${select}`;

const registrationRow = (dialect: Dialect, row: string, count: 1 | -1): string =>
  `SELECT dimension, key, ${dayOf[dialect](row)} AS day, ${count} AS count FROM (${keysOf(row)}) AS keys`;

/** The registration counts as it was no longer, and as it is. Keys that it has before and after are left out. */
const changedRegistration = (dialect: Dialect): string =>
  `SELECT dimension, key, day, SUM(count) FROM (
     ${registrationRow(dialect, 'OLD', -1)} UNION ALL ${registrationRow(dialect, 'NEW', 1)}
   ) AS both_sides GROUP BY dimension, key, day HAVING SUM(count) <> 0`;

/** Moves the active registrations that a condition selects from one key to another. Null: no key on that side. */
function moved(
  dialect: Dialect,
  dimension: string,
  condition: string,
  from: string | null,
  to: string | null,
): readonly string[] {
  const day = dayOf[dialect]('registrations');
  const side = (key: string, sign: '' | '-') =>
    append(
      `SELECT '${dimension}', ${key}, ${day}, ${sign}COUNT(*) FROM registrations
       WHERE ${condition} AND ${isActive('registrations')} GROUP BY ${day}`,
    );
  return [...(from ? [side(from, '-')] : []), ...(to ? [side(to, '')] : [])];
}

/** A profile or tariff must not change while a registration that counts for it is written, or either would miss the other. */
const locksOf = (row: string): string[] => [
  `users WHERE id = ${row}."userId" FOR SHARE`,
  `tariffs WHERE id = ${row}."tariffId" FOR SHARE`,
];

function triggers(dialect: Dialect): TableTrigger[] {
  const registrations = { table: 'registrations' } as const;
  const ofUser = (row: string, column: string) => `registrations."userId" = ${row}."${column}"`;
  const profile = (dimension: string, column: string): TableTrigger => ({
    table: 'users',
    on: { updateOf: [column] },
    statements: moved(
      dialect,
      dimension,
      ofUser('NEW', 'id'),
      `COALESCE(OLD."${column}", '')`,
      `COALESCE(NEW."${column}", '')`,
    ),
  });
  const further = (on: TableTrigger['on'], row: 'OLD' | 'NEW'): TableTrigger => ({
    table: 'user_specialties',
    on,
    locks: [`users WHERE id = ${row}."userId" FOR NO KEY UPDATE`],
    statements: [
      ...(on === 'INSERT' ? [] : moved(dialect, 'SPECIALTY', ofUser('OLD', 'userId'), `OLD."specialtyId"`, null)),
      ...(on === 'DELETE' ? [] : moved(dialect, 'SPECIALTY', ofUser('NEW', 'userId'), null, `NEW."specialtyId"`)),
    ],
  });
  return [
    {
      ...registrations,
      on: 'INSERT',
      locks: locksOf('NEW'),
      statements: [append(registrationRow(dialect, 'NEW', 1))],
    },
    {
      ...registrations,
      on: { updateOf: ['state', 'participation', 'eventId', 'tariffId', 'userId', 'createdAt'] },
      locks: [...locksOf('OLD'), ...locksOf('NEW')],
      statements: [append(changedRegistration(dialect))],
    },
    {
      ...registrations,
      on: 'DELETE',
      locks: locksOf('OLD'),
      statements: [append(registrationRow(dialect, 'OLD', -1))],
    },
    profile('SPECIALTY', 'specialtyId'),
    profile('REGION', 'regionId'),
    further('INSERT', 'NEW'),
    further({ updateOf: ['userId', 'specialtyId'] }, 'NEW'),
    further('DELETE', 'OLD'),
    {
      table: 'tariffs',
      on: { updateOf: ['category'] },
      statements: moved(dialect, 'CATEGORY', `registrations."tariffId" = NEW.id AND registrations."eventId" = NEW."eventId"`, 'OLD.category', 'NEW.category'), // prettier-ignore
    },
  ];
}

/** Numbers of registrations, counted from their rows. */
function counted(dialect: Dialect): string {
  const day = dayOf[dialect]('registrations');
  const active = isActive('registrations');
  const by = (dimension: string, key: string, tables: string, condition = active) =>
    `SELECT '${dimension}' AS dimension, ${key} AS key, ${day} AS day, COUNT(*) AS count
     FROM registrations ${tables} WHERE ${condition} GROUP BY ${key}, ${day}`;
  const users = 'JOIN users ON users.id = registrations."userId"';
  return [
    by('STATE', 'registrations.state', '', '1 = 1'),
    by('PARTICIPATION', 'registrations.participation', ''),
    by('EVENT', 'registrations."eventId"', ''),
    by('CATEGORY', 'tariffs.category', 'JOIN tariffs ON tariffs.id = registrations."tariffId"'),
    by('SPECIALTY', `COALESCE(users."specialtyId", '')`, users),
    by('SPECIALTY', 'user_specialties."specialtyId"', 'JOIN user_specialties ON user_specialties."userId" = registrations."userId"'), // prettier-ignore
    by('REGION', `COALESCE(users."regionId", '')`, users),
  ].join(' UNION ALL ');
}

/** What has to be added to the sums, so that they are what is counted from rows. One statement sees one state of all tables. */
export const sumDifferences = (dialect: Dialect): string =>
  `SELECT dimension, key, day, SUM(count) AS count FROM (
     ${counted(dialect)}
     UNION ALL SELECT dimension, key, day, -count FROM registration_sums
     UNION ALL SELECT 'EVENT', "eventId", day, -count FROM event_registration_sums WHERE day <> ''
     UNION ALL SELECT dimension, key, day, -count FROM registration_changes
   ) AS differences GROUP BY dimension, key, day HAVING SUM(count) <> 0`;

/** Appends the differences to the changes. */
export const correctSums = (dialect: Dialect): string => append(sumDifferences(dialect));

export const registrationSums: DerivedRows = {
  name: 'registration_sums',
  triggers,
  fill: (dialect) => [correctSums(dialect)],
};
