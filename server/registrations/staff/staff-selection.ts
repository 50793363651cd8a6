import { graphqlError } from '../../core/problems.js';
import { placeholders, type Value } from '../../core/sql.js';
import { joined, type Condition } from '../../core/typed-search.js';
import type { StaffRegistrationFilter, StaffRegistrationOrder } from './staff-list.inputs.js';
import { standingConditions } from '../ledger/standing.conditions.js';
import { answersQuestion } from '../offers/offer.service.js';
import { liveCondition } from '../registration.life.js';
import { hasTariffDoubt } from '../tariff-doubt.js';
import { registrationsFound } from './staff-search.js';
import { hasSpecialty } from '../../users/specialties-of-people.js';

/** Modules behind this one ask for registrations by the same filter. */
export { StaffRegistrationFilter } from './staff-list.inputs.js';

const maxChoices = 50;

const oneOf = (column: string, values: readonly string[]): Condition => {
  if (values.length > maxChoices) throw graphqlError('BAD_USER_INPUT', `Выберите не больше ${maxChoices} значений.`);
  return { sql: `${column} IN (${placeholders(values)})`, values: [...values] };
};

const unanswered = `registrations.${liveCondition} AND EXISTS (SELECT 1 FROM event_questions
  WHERE event_questions."eventId" = registrations."eventId" AND required = TRUE AND "showIf" IS NULL
    AND NOT ${answersQuestion('event_questions.id')})`;

/** Which registrations: of an event, what the filter finds. A token opens no contacts, and finds nobody by them. */
export type Wanted = { eventId: string; filter: StaffRegistrationFilter; byContacts: boolean };

/** What a filter asks of a registration itself, and what of its participant. */
export function conditionsOf({ filter, byContacts }: Wanted): { own: Condition[]; ofPeople: Condition[] } {
  const { search, states, tariffIds, participation, specialtyId, regionId, money, hasDataIssues, lacksAnswers } =
    filter;
  const { hasTariffDoubt: isDoubted } = filter;
  const given = (conditions: (Condition | null)[]): Condition[] => conditions.filter((one) => one !== null);
  return {
    own: given([
      states && states.length > 0 ? oneOf('registrations.state', states) : null,
      tariffIds && tariffIds.length > 0 ? oneOf('registrations."tariffId"', tariffIds) : null,
      participation ? { sql: 'registrations.participation = ?', values: [participation] } : null,
      money ? { sql: standingConditions[money], values: [] } : null,
      lacksAnswers == null ? null : { sql: `${lacksAnswers ? '' : 'NOT '}(${unanswered})`, values: [] },
      isDoubted == null ? null : { sql: `${isDoubted ? '' : 'NOT '}(${hasTariffDoubt})`, values: [] },
    ]),
    ofPeople: given([
      search ? registrationsFound(search, byContacts) : null,
      specialtyId ? hasSpecialty([specialtyId]) : null,
      regionId ? { sql: 'users."regionId" = ?', values: [regionId] } : null,
      hasDataIssues == null
        ? null
        : { sql: `users."dataIssuesSince" IS ${hasDataIssues ? 'NOT ' : ''}NULL`, values: [] },
    ]),
  };
}

/** Registrations of an event as the rest of a query: the index of the event's own rows leads, whatever else is asked. */
export function selected(which: Wanted, byName = false): Condition {
  const { own, ofPeople } = conditionsOf(which);
  const needsPeople = byName || ofPeople.some(({ sql }) => /^\(?users\./.test(sql));
  const ofEvent = { sql: 'registrations."eventId" = ?', values: [which.eventId] };
  const wanted = joined([ofEvent, ...own, ...ofPeople], 'AND');
  return {
    sql: `FROM registrations ${needsPeople ? 'JOIN users ON users.id = registrations."userId"' : ''} WHERE ${wanted.sql}`,
    values: wanted.values,
  };
}

const id = 'registrations.id';
const byName = ['users."lastName"', 'users."firstName"', 'users.id'];
type Direction = 'ASC' | 'DESC';
export const orders: Record<StaffRegistrationOrder, { columns: string[]; direction: Direction }> = {
  LATEST: { columns: [id], direction: 'DESC' },
  EARLIEST: { columns: [id], direction: 'ASC' },
  NAME: { columns: [...byName, id], direction: 'ASC' },
  NAME_DESCENDING: { columns: [...byName, id], direction: 'DESC' },
  STATE: { columns: ['registrations.state', id], direction: 'ASC' },
  STATE_DESCENDING: { columns: ['registrations.state', id], direction: 'DESC' },
};

const orderBy = (columns: readonly string[], direction: Direction): string =>
  `ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`;

/** Whether the statement of an order looks at people. */
export const isByName = (order: StaffRegistrationOrder): boolean => orders[order].columns.length > byName.length;

/** The statement behind a page: one row more than is shown. With `people`, of those alone, who then lead. */
export function pageStatement(
  wanted: Wanted,
  order: StaffRegistrationOrder,
  after: readonly string[],
  limit: number,
  people: readonly string[] | null = null,
): { sql: string; values: Value[] } {
  const { columns, direction } = orders[order];
  const from = people ? ofSome(wanted, people) : selected(wanted, isByName(order));
  const beyond =
    after.length > 0 ? `AND (${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${placeholders(after)})` : '';
  const places = columns.map((column, index) => `${column} AS place${index}`).join(', ');
  // An expression is not found in the index of names, which PostgreSQL would follow through everybody for a few registrations.
  const [first, ...others] = columns;
  const isSorted = isByName(order) && conditionsOf(wanted).ofPeople.length === 0;
  const sorting = orderBy(isSorted ? [`${first} || ''`, ...others] : columns, direction);
  return {
    sql: `SELECT registrations.*, ${places} ${from.sql} ${beyond} ${sorting} LIMIT ?`,
    values: [...from.values, ...after, limit],
  };
}

/**
 * Registrations as they are found by their event and person. The rest of the filter is only looked at: SQLite, which does not
 * know how large an event is, would take the index of states for the shorter way.
 */
function ofPerson(wanted: Wanted): Condition {
  const { own } = conditionsOf(wanted);
  const rest = own.length > 0 ? joined(own, 'AND') : null;
  return {
    sql: `registrations."eventId" = ? AND registrations."userId" = users.id ${rest ? `AND ${rest.sql} IS TRUE` : ''}`,
    values: [wanted.eventId, ...(rest?.values ?? [])],
  };
}

function ofSome(wanted: Wanted, people: readonly string[]): Condition {
  const theirs = ofPerson(wanted);
  return {
    sql: `FROM users CROSS JOIN registrations WHERE users.id IN (${placeholders(people)}) AND ${theirs.sql}`,
    values: [...people, ...theirs.values],
  };
}

/** The people who come next by name: the index of names is followed, and each is asked for registrations of the event. */
export function walkStatement(
  wanted: Wanted,
  direction: Direction,
  after: readonly string[],
  limit: number,
): { sql: string; values: Value[] } {
  const theirs = ofPerson(wanted);
  // Whoever the last page ended with may have registered again after a cancellation.
  const place = after.slice(0, byName.length);
  const from =
    place.length > 0 ? `(${byName.join(', ')}) ${direction === 'ASC' ? '>=' : '<='} (${placeholders(place)}) AND` : '';
  return {
    sql: `SELECT users.id FROM users WHERE ${from} (SELECT COUNT(*) FROM registrations WHERE ${theirs.sql}) > 0
      ${orderBy(byName, direction)} LIMIT ?`,
    values: [...place, ...theirs.values, limit],
  };
}
