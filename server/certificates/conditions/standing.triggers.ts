import { profileFieldNames } from '../../../rules/people/profile-fields.js';
import type { DerivedRows, TableTrigger } from '../../core/database/table-triggers.js';

type Side = 'OLD' | 'NEW';

/** Marks a registration of an event whose standings are stored. */
const markRow = (row: Side, column: string): string =>
  `INSERT INTO stale_nmo_standings ("registrationId", "eventId")
   SELECT ${row}."${column}", "eventId" FROM nmo_standing_sets WHERE "eventId" = ${row}."eventId"`;

/** Marks the registrations of a user for events whose standings are stored. */
const markUser = (row: Side, column: string): string =>
  `INSERT INTO stale_nmo_standings ("registrationId", "eventId")
   SELECT registrations.id, registrations."eventId" FROM registrations
   JOIN nmo_standing_sets ON nmo_standing_sets."eventId" = registrations."eventId"
   WHERE registrations."userId" = ${row}."${column}"`;

const whenever = (table: string, columns: readonly string[], mark: (row: Side) => string): TableTrigger[] => [
  { table, on: 'INSERT', statements: [mark('NEW')] },
  { table, on: { updateOf: columns }, statements: [mark('NEW')] },
  { table, on: 'DELETE', statements: [mark('OLD')] },
];

const nameColumns = ['lastName', 'firstName', 'middleName'];
/** Columns of users that the verdict, or the check of their data, reads. Encrypted ones were valid when saved. */
const userColumns = [
  ...profileFieldNames.filter((name) => !['snils', 'birthDate', 'furtherSpecialtyIds'].includes(name)),
  'hasNoMiddleName',
  'dataIssuesSince',
  'dataRulesVersion',
];

const ofRegistration = (row: Side): string => markRow(row, 'registrationId');

/** The standings themselves are computed when they are read, so there is nothing to fill: a new set of triggers drops them. */
export const nmoStandings: DerivedRows = {
  name: 'nmo_standings',
  triggers: () => [
    { table: 'registrations', on: 'INSERT', statements: [markRow('NEW', 'id')] },
    { table: 'registrations', on: { updateOf: ['state', 'userId', 'eventId'] }, statements: [markRow('NEW', 'id')] },
    ...whenever('presence_marks', ['registrationId', 'date', 'kind', 'at', 'voidedAt'], ofRegistration),
    ...whenever('online_presence', ['minutes', 'confirmations', 'spans', 'date'], ofRegistration),
    ...whenever('watch_spans', ['date', 'from', 'to', 'isProved'], ofRegistration),
    ...whenever('presence_checks', ['date', 'expiresAt', 'answeredAt', 'resumedAt', 'voidedAt'], ofRegistration),
    ...whenever('nmo_decisions', ['verdict', 'points', 'registrationId'], ofRegistration),
    ...whenever('nmo_specialty_choices', ['specialtyId'], ofRegistration),
    { table: 'users', on: { updateOf: userColumns }, statements: [markUser('NEW', 'id')] },
    {
      table: 'users',
      on: { updateOf: nameColumns },
      statements: [
        `DELETE FROM nmo_standings WHERE "registrationId" IN (SELECT id FROM registrations WHERE "userId" = NEW.id)`,
      ],
    },
    ...whenever('user_specialties', ['userId', 'specialtyId', 'position'], (row) => markUser(row, 'userId')),
    ...whenever('raised_data_issues', ['state', 'field', 'userId'], (row) => markUser(row, 'userId')),
  ],
  fill: () => ['DELETE FROM nmo_standings', 'DELETE FROM nmo_standing_sets', 'DELETE FROM stale_nmo_standings'],
};
