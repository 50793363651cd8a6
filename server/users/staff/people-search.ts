import { normaliseLine } from '../../../rules/text.js';
import type { Value } from '../../core/sql.js';

export type Condition = { sql: string; values: Value[] };

const lastLetter = 0x10ffff;

/** The end of what begins with a text: the index is asked for a range, in either database. */
const beyond = (text: string): string => {
  const letters = [...text];
  const next = letters.pop()!.codePointAt(0)! + 1;
  if (next > lastLetter) return text + String.fromCodePoint(lastLetter);
  // Halves of pairs are no letters by themselves.
  const isHalf = next >= 0xd800 && next <= 0xdfff;
  return letters.join('') + String.fromCodePoint(isHalf ? 0xe000 : next);
};

/** What begins with a text, as a range of the index. */
export const begins = (column: string, text: string): Condition => ({
  sql: `(${column} >= ? AND ${column} < ?)`,
  values: [text, beyond(text)],
});

export const joined = (conditions: readonly Condition[], word: 'AND' | 'OR'): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
  values: conditions.flatMap(({ values }) => values),
});

/** Names are kept as people write them: each part with a capital. */
const asName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[-\s])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** «8 921…», «+7 921…» and «921…» are one number; «812…» may also be that of Saint Petersburg. */
function phonesOf(text: string): string[] {
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d{4,15}$/.test(digits)) return [];
  if (text.startsWith('+')) return [`+${digits}`];
  return /^[78]/.test(digits) ? [`+7${digits.slice(1)}`, `+7${digits}`] : [`+7${digits}`];
}

const nobody: Condition = { sql: '1 = 0', values: [] };

/**
 * People whom a text of staff may mean, as a condition on `users`; null: it cannot be about people.
 * @param byContacts whether an address or a telephone finds them: whoever may not see these must not learn them by trying
 */
export function peopleFound(search: string, byContacts: boolean): Condition | null {
  const text = normaliseLine(search).slice(0, 100);
  if (text === '') return null;
  if (text.includes('@')) return byContacts ? begins('users.email', text.toLowerCase()) : nobody;
  const phones = phonesOf(text);
  if (phones.length > 0)
    return byContacts
      ? joined(
          phones.map((phone) => begins('users.phone', phone)),
          'OR',
        )
      : nobody;
  const [surname, ...others] = text.split(' ').map(asName);
  const given = others.filter(Boolean)[0];
  const byName = [begins('users."lastName"', surname!), ...(given ? [begins('users."firstName"', given)] : [])];
  const isLatin = /^[\w.+-]+$/.test(text);
  return isLatin && byContacts
    ? joined([begins('users.email', text.toLowerCase()), joined(byName, 'AND')], 'OR')
    : joined(byName, 'AND');
}
