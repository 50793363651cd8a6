import { readsContacts } from '../core/graphql/access.js';
import { findByWords, type Findable } from '../../rules/people/find-by-words.js';
import { searchWords } from '../../rules/text/search-words.js';
import type { ListContext } from '../core/graphql/list.js';
import type { Db } from '../core/database/db.js';
import { normaliseNumber } from '../core/reference-number.js';
import { type Condition, placeholders } from '../core/database/sql.js';
import { readSynonyms } from '../search/synonyms.service.js';
import { userIdsBySearch } from '../users/staff/user-search.js';

const maxLength = 100;

const readWords = async (db: Db): Promise<Findable<string>[]> =>
  (await db.query<{ id: string; text: string }>('SELECT id, text FROM questions')).map(({ id, text }) => ({
    item: id,
    words: [...new Set(searchWords(text))],
  }));

/** Questions that match a search of staff: by number or asker; if there are none, by words of the text. */
export async function questionSearchCondition({ app, db, grant }: ListContext, search: string): Promise<Condition> {
  const text = search.trim().slice(0, maxLength);
  // A token without access to email addresses cannot search by them.
  const people = userIdsBySearch(text, readsContacts(grant));
  const byNumberOrAsker = {
    sql: `(questions.number = ?${people ? ` OR questions."userId" IN (${people.sql})` : ''})`,
    values: [normaliseNumber(text), ...(people?.values ?? [])],
  };
  if (await db.queryOne(`SELECT id FROM questions WHERE ${byNumberOrAsker.sql} LIMIT 1`, byNumberOrAsker.values))
    return byNumberOrAsker;
  const texts = await app.cache.get('words of questions', db, readWords, (rows) => 1_000 + rows.length * 2_000);
  const ids = findByWords(texts, text, await readSynonyms(app, db)).map(({ item }) => item);
  return { sql: `questions.id IN (${placeholders(ids)})`, values: ids };
}
