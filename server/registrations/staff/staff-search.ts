import { normaliseLine } from '../../../rules/text.js';
import { begins, joined, peopleFound, type Condition } from '../../users/staff/people-search.js';

/**
 * Registrations that a text may mean: by their people, or by their number.
 * @param byContacts whether an address or a telephone finds them too
 */
export function registrationsFound(search: string, byContacts: boolean): Condition | null {
  const people = peopleFound(search, byContacts);
  if (!people) return null;
  const byPeople = {
    sql: `registrations."userId" IN (SELECT users.id FROM users WHERE ${people.sql})`,
    values: people.values,
  };
  const number = normaliseLine(search).toUpperCase();
  return /^[A-Z0-9]{2,8}$/.test(number) ? joined([byPeople, begins('registrations.number', number)], 'OR') : byPeople;
}
