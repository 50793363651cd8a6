import { readsContacts } from '../../core/graphql/access.js';
import { changeColumns, changedSinceCondition, joinChanges } from '../../core/changes/changed-since.js';
import type { Context } from '../../core/context.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { type Condition, joinConditions, placeholders, type Value } from '../../core/database/sql.js';
import type { SelectedRegistrations, StaffRegistrationFilter, StaffRegistrationOrder } from './staff-list.inputs.js';
import { paymentStatusConditions } from '../ledger/payment-status.conditions.js';
import { answersQuestionCondition } from '../options/options.service.js';
import { registrationStates } from '../registration.states.js';
import { hasTariffDoubt } from '../register/tariff-doubt.js';
import { registrationsBySearch } from './staff-search.js';
import { userIdsWithSpecialty } from '../../users/profile/user-specialties.js';

/** Later modules select registrations in the same way. */
export { SelectedRegistrations } from './staff-list.inputs.js';

const maxChoices = 50;

const isOneOf = (column: string, values: readonly string[]): Condition => {
  if (values.length > maxChoices) throw graphqlError('BAD_USER_INPUT', `Выберите не больше ${maxChoices} значений.`);
  return { sql: `${column} IN (${placeholders(values)})`, values: [...values] };
};

const lacksRequiredAnswer = `registrations.${registrationStates.sql.live} AND EXISTS (SELECT 1 FROM event_questions
  WHERE event_questions."eventId" = registrations."eventId" AND required = TRUE AND "showIf" IS NULL
    AND NOT ${answersQuestionCondition('event_questions.id')})`;

/** Selection of registrations of an event. An API token cannot search by contacts, because it cannot read them. */
export type RegistrationCriteria = {
  eventId: string;
  filter: StaffRegistrationFilter;
  byContacts: boolean;
  /** Only those that changed at this time or later. */
  changedSince?: string | null;
};

const withIssues = 'SELECT id FROM users WHERE "dataIssuesSince" IS NOT NULL';

/** The participant is one of these users. The query runs once: an event of any size then needs none of its participants' rows. */
const participantIn = ({ sql, values }: Condition): Condition => ({
  sql: `registrations."userId" IN (${sql})`,
  values,
});

/** Most tariffs fit everybody, so few registrations are compared with the profile. */
const doubtCondition = (eventId: string): Condition => ({
  sql: `(registrations."tariffId" IN (SELECT id FROM tariffs WHERE "eventId" = ? AND category <> 'ANY') AND ${hasTariffDoubt})`,
  values: [eventId],
});

const not = ({ sql, values }: Condition): Condition => ({ sql: `NOT ${sql}`, values });

/** Conditions of a filter on the registration, and on its participant. */
export function criteriaConditions({ eventId, filter, byContacts }: RegistrationCriteria): {
  own: Condition[];
  ofPeople: Condition[];
} {
  const { search, states, tariffIds, participation, specialtyId, regionId, money, hasDataIssues, lacksAnswers } =
    filter;
  const { hasTariffDoubt: doubtFilter } = filter;
  const withoutNulls = (conditions: (Condition | null)[]): Condition[] => conditions.filter((one) => one !== null);
  return {
    own: withoutNulls([
      states && states.length > 0 ? isOneOf('registrations.state', states) : null,
      tariffIds && tariffIds.length > 0 ? isOneOf('registrations."tariffId"', tariffIds) : null,
      participation ? { sql: 'registrations.participation = ?', values: [participation] } : null,
      money ? { sql: paymentStatusConditions[money], values: [] } : null,
      lacksAnswers == null ? null : { sql: `${lacksAnswers ? '' : 'NOT '}(${lacksRequiredAnswer})`, values: [] },
      doubtFilter == null ? null : doubtFilter ? doubtCondition(eventId) : not(doubtCondition(eventId)),
    ]),
    ofPeople: withoutNulls([
      search ? registrationsBySearch(search, byContacts) : null,
      specialtyId ? participantIn(userIdsWithSpecialty(specialtyId)) : null,
      regionId ? participantIn({ sql: 'SELECT id FROM users WHERE "regionId" = ?', values: [regionId] }) : null,
      hasDataIssues == null
        ? null
        : { sql: `registrations."userId" ${hasDataIssues ? '' : 'NOT '}IN (${withIssues})`, values: [] },
    ]),
  };
}

/** FROM and WHERE of a selection. The condition on the event comes first, so that its index is used. */
export function selectionSql(selection: RegistrationCriteria, byName = false): Condition {
  const { own: ownConditions, ofPeople } = criteriaConditions(selection);
  const eventCondition = { sql: 'registrations."eventId" = ?', values: [selection.eventId] };
  const { changedSince } = selection;
  const changed = changedSince == null ? [] : [{ sql: changedSinceCondition, values: [changedSince] }];
  const condition = joinConditions([eventCondition, ...changed, ...ownConditions, ...ofPeople], 'AND');
  const joins = [
    ...(byName ? ['JOIN users ON users.id = registrations."userId"'] : []),
    ...(changedSince == null ? [] : [joinChanges('REGISTRATION', 'registrations')]),
  ];
  return {
    sql: `FROM registrations ${joins.join(' ')} WHERE ${condition.sql}`,
    values: condition.values,
  };
}

/** FROM and WHERE of the registrations that staff listed or filtered; `grant`: the API token that asks. */
export function selectedRegistrations({ eventId, ids, filter }: SelectedRegistrations, { grant }: Context): Condition {
  if (!ids) return selectionSql({ eventId, filter: filter ?? {}, byContacts: readsContacts(grant) });
  return {
    sql: `FROM registrations WHERE registrations."eventId" = ? AND registrations.id IN (${placeholders(ids)})`,
    values: [eventId, ...ids],
  };
}

const id = 'registrations.id';
const byName = ['users."lastName"', 'users."firstName"', 'users.id'];
type Direction = 'ASC' | 'DESC';
/** `CHANGED`: of those that changed since a time. */
export type RegistrationOrder = StaffRegistrationOrder | 'CHANGED';

export const sortOrders: Record<RegistrationOrder, { columns: string[]; direction: Direction }> = {
  LATEST: { columns: [id], direction: 'DESC' },
  EARLIEST: { columns: [id], direction: 'ASC' },
  NAME: { columns: [...byName, id], direction: 'ASC' },
  NAME_DESCENDING: { columns: [...byName, id], direction: 'DESC' },
  STATE: { columns: ['registrations.state', id], direction: 'ASC' },
  STATE_DESCENDING: { columns: ['registrations.state', id], direction: 'DESC' },
  CHANGED: { columns: [...changeColumns], direction: 'ASC' },
};

const orderBy = (columns: readonly string[], direction: Direction): string =>
  `ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`;

/** Whether the order needs the table of users. */
export const isByName = (order: RegistrationOrder): boolean => sortOrders[order].columns.length > byName.length;

/** Statement of a page with one extra row. With `people`, only registrations of these users. */
export function pageStatement(
  selection: RegistrationCriteria,
  order: RegistrationOrder,
  after: readonly string[],
  limit: number,
  people: readonly string[] | null = null,
): { sql: string; values: Value[] } {
  const { columns, direction } = sortOrders[order];
  const from = people ? selectOfUsers(selection, people) : selectionSql(selection, isByName(order));
  const afterCursor =
    after.length > 0 ? `AND (${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${placeholders(after)})` : '';
  const cursorColumns = columns.map((column, index) => `${column} AS place${index}`).join(', ');
  // An expression prevents PostgreSQL from scanning the whole index of names for a few registrations.
  const [firstColumn, ...otherColumns] = columns;
  const orderClause = orderBy(isByName(order) ? [`${firstColumn} || ''`, ...otherColumns] : columns, direction);
  return {
    sql: `SELECT registrations.*, ${cursorColumns} ${from.sql} ${afterCursor} ${orderClause} LIMIT ?`,
    values: [...from.values, ...after, limit],
  };
}

/**
 * Condition for registrations of a user. `IS TRUE` hides the other conditions from the planners, which would otherwise read
 * the event by an index of its own instead of the few registrations of the user.
 */
function conditionForUser(selection: RegistrationCriteria): Condition {
  const { own, ofPeople } = criteriaConditions(selection);
  const ofEvent: Condition = { sql: 'registrations."eventId" = ?', values: [selection.eventId] };
  const { sql, values } = joinConditions([ofEvent, ...own, ...ofPeople], 'AND');
  return { sql: `registrations."userId" = users.id AND ${sql} IS TRUE`, values };
}

function selectOfUsers(selection: RegistrationCriteria, people: readonly string[]): Condition {
  const userCondition = conditionForUser(selection);
  return {
    sql: `FROM users CROSS JOIN registrations WHERE users.id IN (${placeholders(people)}) AND ${userCondition.sql}`,
    values: [...people, ...userCondition.values],
  };
}

/**
 * Statement for the next users by name: it follows the index of names and checks each user for registrations of the
 * event.
 */
export function nextUsersStatement(
  selection: RegistrationCriteria,
  direction: Direction,
  after: readonly string[],
  limit: number,
): { sql: string; values: Value[] } {
  const userCondition = conditionForUser(selection);
  // Most users are at another event: the index of event and user alone tells this. `COUNT` keeps the planners from joins.
  const atEvent = `(SELECT COUNT(*) FROM registrations WHERE registrations."eventId" = ? AND registrations."userId" = users.id) > 0`;
  const { own, ofPeople } = criteriaConditions(selection);
  const isFiltered = own.length + ofPeople.length > 0;
  const matches = isFiltered ? `AND (SELECT COUNT(*) FROM registrations WHERE ${userCondition.sql}) > 0` : '';
  // The last user of the previous page may have further registrations after a cancellation.
  const cursorValues = after.slice(0, byName.length);
  const from =
    cursorValues.length > 0
      ? `(${byName.join(', ')}) ${direction === 'ASC' ? '>=' : '<='} (${placeholders(cursorValues)}) AND`
      : '';
  return {
    sql: `SELECT users.id FROM users WHERE ${from} ${atEvent} ${matches} ${orderBy(byName, direction)} LIMIT ?`,
    values: [...cursorValues, selection.eventId, ...(isFiltered ? userCondition.values : []), limit],
  };
}
