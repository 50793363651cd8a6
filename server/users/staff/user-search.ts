import { matchesPatronymicPrefixes } from '../../../rules/people/people-search.js';
import { searchWords } from '../../../rules/text/search-words.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { startsWith, idsMatchingText } from '../../core/graphql/text-search.js';
import { joinConditions, type Condition } from '../../core/database/sql.js';

/** More words do not narrow the result but make the statement longer. */
const maxWords = 8;
const maxTextLength = 100;

const idsWhere = ({ sql, values }: Condition): Condition => ({ sql: `SELECT id FROM users WHERE ${sql}`, values });

const noIds = idsWhere({ sql: '1 = 0', values: [] });

/** «8 921…», «+7 921…» and «921…» are the same number; «812…» may also be the code of Saint Petersburg. */
function phonePrefixes(text: string): string[] {
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d{4,15}$/.test(digits)) return [];
  if (text.startsWith('+')) return [`+${digits}`];
  return /^[78]/.test(digits) ? [`+7${digits.slice(1)}`, `+7${digits}`] : [`+7${digits}`];
}

/** Words with this prefix. A patronymic has to match as a whole word, unless `includesPatronymics`. */
function beginsWord(prefix: string, includesPatronymics: boolean): Condition {
  const { sql, values } = startsWith('word', prefix);
  return includesPatronymics
    ? { sql, values }
    : { sql: `${sql} AND ("isPatronymic" = FALSE OR word = ?)`, values: [...values, prefix] };
}

/**
 * Users whose names have all words or prefixes, in any order. Starts with the longest word, which has the fewest
 * matches.
 */
function idsByName(text: string): Condition {
  const words = [...new Set(searchWords(text))].toSorted((one, other) => other.length - one.length).slice(0, maxWords);
  if (words.length === 0) return noIds;
  const { sql, values } = joinConditions(
    words.map((word, index) => {
      const condition = beginsWord(word, matchesPatronymicPrefixes(words));
      return index === 0
        ? condition
        : { ...condition, sql: `"userId" IN (SELECT "userId" FROM user_name_words WHERE ${condition.sql})` };
    }),
    'AND',
  );
  return { sql: `SELECT "userId" AS id FROM user_name_words WHERE ${sql}`, values };
}

/** Users that one spelling of the text may mean: by email, telephone or name. */
function idsByText(text: string, byContacts: boolean): Condition {
  const byEmail = byContacts ? idsWhere(startsWith('users.email', text.toLowerCase())) : noIds;
  if (text.includes('@')) return byEmail;
  const phones = phonePrefixes(text);
  if (phones.length > 0) {
    const ranges = phones.map((phone) => startsWith('users.phone', phone));
    return byContacts ? idsWhere(joinConditions(ranges, 'OR')) : noIds;
  }
  const byName = idsByName(text);
  return byContacts && /^[\w.+-]+$/.test(text)
    ? { sql: `${byEmail.sql} UNION ALL ${byName.sql}`, values: [...byEmail.values, ...byName.values] }
    : byName;
}

const normaliseSearch = (search: string): string => normaliseLine(search).slice(0, maxTextLength);

/** Query of the ids of users with such names, for one wording of a search. */
export const userIdsByNameWords = (wording: string): Condition => idsByName(normaliseSearch(wording));

/** Query of the ids of users with such names; null: no words. For check-in staff, who may not search by contacts. */
export const userIdsByName = (search: string): Condition | null => {
  const text = normaliseSearch(search);
  return text === '' ? null : idsMatchingText(text, idsByName);
};

/**
 * Query of the ids of users that a search text of staff may mean; null: it cannot mean a user.
 * @param byContacts whether to search by email and telephone: staff who may not see these must not find them by trying
 */
export function userIdsBySearch(search: string, byContacts: boolean): Condition | null {
  const text = normaliseSearch(search);
  return text === '' ? null : idsMatchingText(text, (variant) => idsByText(variant, byContacts));
}
