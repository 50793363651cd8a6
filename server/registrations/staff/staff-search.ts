import { otherLayout } from '../../../rules/text/keyboard.js';
import { startsWith } from '../../core/graphql/text-search.js';
import { joinConditions, type Condition } from '../../core/database/sql.js';
import { normaliseNumber } from '../../core/reference-number.js';
import { userIdsBySearch } from '../../users/staff/user-search.js';

/**
 * Possible numbers in a text, also from the Russian keyboard layout. Only texts with a digit, to distinguish them from
 * names.
 */
function numbersOf(search: string): string[] {
  const wordings = /\d/.test(search) ? [search, otherLayout(search)] : [search];
  return [...new Set(wordings.map(normaliseNumber))].filter((number) => /^[A-Z0-9]{2,8}$/.test(number));
}

/**
 * Condition for registrations that a text may mean: by person or by number.
 * @param byContacts whether email address and telephone are searched too
 */
export function registrationsBySearch(search: string, byContacts: boolean): Condition | null {
  const people = userIdsBySearch(search, byContacts);
  if (!people) return null;
  const byPeople = { sql: `registrations."userId" IN (${people.sql})`, values: people.values };
  return joinConditions(
    [byPeople, ...numbersOf(search).map((number) => startsWith('registrations.number', number))],
    'OR',
  );
}
