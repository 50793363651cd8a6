import { findsPatronymics } from '../../../rules/people-search.js';
import { wordsOf } from '../../../rules/plain-words.js';
import { normaliseLine } from '../../../rules/text.js';
import { begins, idsTyped, joined, type Condition } from '../../core/typed-search.js';

/** More words than a name has only make the statement longer. */
const maxWords = 8;
const maxTextLength = 100;

const idsWhere = ({ sql, values }: Condition): Condition => ({ sql: `SELECT id FROM users WHERE ${sql}`, values });

const nobody = idsWhere({ sql: '1 = 0', values: [] });

/** «8 921…», «+7 921…» and «921…» are one number; «812…» may also be that of Saint Petersburg. */
function phonesOf(text: string): string[] {
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d{4,15}$/.test(digits)) return [];
  if (text.startsWith('+')) return [`+${digits}`];
  return /^[78]/.test(digits) ? [`+7${digits.slice(1)}`, `+7${digits}`] : [`+7${digits}`];
}

/** A word that begins so: of a surname or a given name, of a patronymic only the whole word unless its beginnings count too. */
function beginsWord(typed: string, withPatronymics: boolean): Condition {
  const { sql, values } = begins('word', typed);
  return withPatronymics
    ? { sql, values }
    : { sql: `${sql} AND ("isPatronymic" = FALSE OR word = ?)`, values: [...values, typed] };
}

/** Whose names have all words, or words that begin so, in any order. The longest word is looked up first: it has the fewest. */
function idsNamed(text: string): Condition {
  const typed = [...new Set(wordsOf(text))].toSorted((one, other) => other.length - one.length).slice(0, maxWords);
  if (typed.length === 0) return nobody;
  const { sql, values } = joined(
    typed.map((word, place) => {
      const range = beginsWord(word, findsPatronymics(typed));
      return place === 0
        ? range
        : { ...range, sql: `"userId" IN (SELECT "userId" FROM user_name_words WHERE ${range.sql})` };
    }),
    'AND',
  );
  return { sql: `SELECT "userId" AS id FROM user_name_words WHERE ${sql}`, values };
}

/** Users that one way to write a text may mean: by an address, a telephone, or words of a name. */
function idsOf(text: string, byContacts: boolean): Condition {
  const ofAddress = byContacts ? idsWhere(begins('users.email', text.toLowerCase())) : nobody;
  if (text.includes('@')) return ofAddress;
  const phones = phonesOf(text);
  if (phones.length > 0) {
    const ranges = phones.map((phone) => begins('users.phone', phone));
    return byContacts ? idsWhere(joined(ranges, 'OR')) : nobody;
  }
  const named = idsNamed(text);
  return byContacts && /^[\w.+-]+$/.test(text)
    ? { sql: `${ofAddress.sql} UNION ALL ${named.sql}`, values: [...ofAddress.values, ...named.values] }
    : named;
}

const asTyped = (search: string): string => normaliseLine(search).slice(0, maxTextLength);

/** Ids of people with such names, as a query; null: there are no words. For those who stand before somebody. */
export const peopleNamed = (search: string): Condition | null => {
  const text = asTyped(search);
  return text === '' ? null : idsTyped(text, idsNamed);
};

/**
 * Ids of people that a text of staff may mean, as a query; null: it cannot be about people.
 * @param byContacts whether an address or a telephone finds them: staff who may not see these must not learn them by trying
 */
export function peopleFound(search: string, byContacts: boolean): Condition | null {
  const text = asTyped(search);
  return text === '' ? null : idsTyped(text, (wording) => idsOf(wording, byContacts));
}
