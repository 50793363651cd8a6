import { findByWords, type Findable } from '../../rules/find-by-words.js';
import { wordsOf } from '../../rules/plain-words.js';
import type { Context } from '../core/context.js';
import type { Db } from '../core/kept.js';
import { readNumber } from '../core/reference-number.js';
import { placeholders } from '../core/sql.js';
import type { Condition } from '../core/typed-search.js';
import { readSynonyms } from '../search/synonyms.service.js';
import { peopleFound } from '../users/staff/people-search.js';

const maxLength = 100;

const readWords = async (reads: Db): Promise<Findable<string>[]> =>
  (await reads.read<{ id: string; text: string }>('SELECT id, text FROM questions')).map(({ id, text }) => ({
    item: id,
    words: [...new Set(wordsOf(text))],
  }));

/** Questions that a text of staff may mean: by their number or by who has asked; where there are none, by their words. */
export async function questionsFound({ app, reads, grant }: Context, search: string): Promise<Condition> {
  const text = search.trim().slice(0, maxLength);
  // A token that sees no addresses finds nobody by them.
  const people = peopleFound(text, grant === undefined);
  const bySomebody = {
    sql: `(questions.number = ?${people ? ` OR questions."userId" IN (${people.sql})` : ''})`,
    values: [readNumber(text), ...(people?.values ?? [])],
  };
  if (await reads.readOne(`SELECT id FROM questions WHERE ${bySomebody.sql} LIMIT 1`, bySomebody.values))
    return bySomebody;
  const texts = await app.cache.get('words of questions', reads, readWords, (found) => 1_000 + found.length * 2_000);
  const ids = findByWords(texts, text, await readSynonyms(app, reads)).map(({ item }) => item);
  return { sql: `questions.id IN (${placeholders(ids)})`, values: ids };
}
