import { otherLayout } from '../../../rules/keyboard.js';
import { begins, joined, type Condition } from '../../core/typed-search.js';
import { readNumber } from '../../core/reference-number.js';
import { peopleFound } from '../../users/staff/people-search.js';

/** Numbers that a text may begin: typed with the Russian layout too, as far as there is a digit to tell them from names. */
function numbersOf(search: string): string[] {
  const wordings = /\d/.test(search) ? [search, otherLayout(search)] : [search];
  return [...new Set(wordings.map(readNumber))].filter((number) => /^[A-Z0-9]{2,8}$/.test(number));
}

/**
 * Registrations that a text may mean: by their people, or by their number.
 * @param byContacts whether an address or a telephone finds them too
 */
export function registrationsFound(search: string, byContacts: boolean): Condition | null {
  const people = peopleFound(search, byContacts);
  if (!people) return null;
  const byPeople = { sql: `registrations."userId" IN (${people.sql})`, values: people.values };
  return joined([byPeople, ...numbersOf(search).map((number) => begins('registrations.number', number))], 'OR');
}
