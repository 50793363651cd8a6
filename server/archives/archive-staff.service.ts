import { findByWords, type Findable } from '../../rules/people/find-by-words.js';
import { searchWords } from '../../rules/text/search-words.js';
import type { Context } from '../core/context.js';
import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import { readSynonyms } from '../search/synonyms.service.js';
import type { Speaker } from '../events/programme.entity.js';
import type { ArchiveEntry } from './archive.entity.js';
import type { ListContext } from '../core/graphql/list.js';

const maxLength = 100;

/** Ids of entries by words of title and city. Compared in memory, because drafts are not in the search index. */
export async function entriesNamed({ app, db }: ListContext, text: string): Promise<string[]> {
  const entries = await app.cache.get('archive entries by title', db, async (reader) =>
    (
      await reader.query<Pick<ArchiveEntry, 'id' | 'title' | 'city'>>('SELECT id, title, city FROM archive_entries')
    ).map(({ id, title, city }) => ({ item: id, words: searchWords(`${title} ${city ?? ''}`) })),
  );
  return findByWords(entries, text.slice(0, maxLength), await readSynonyms(app, db)).map(({ item }) => item);
}

type FindableName = Findable<string>;

const readNames = async (db: Db): Promise<FindableName[]> =>
  (await db.query<Pick<Speaker, 'id' | 'fullName'>>('SELECT id, "fullName" FROM speakers ORDER BY "fullName", id')).map(
    ({ id, fullName }) => ({ item: id, words: searchWords(fullName) }),
  );

const maxChoices = 20;

/** Speakers by words of their names. Compared in memory, because databases differ on case beyond Latin letters. */
export async function findSpeakersByName({ app, db }: Context, text: string): Promise<Speaker[]> {
  const names = await app.cache.get('names of speakers', db, readNames, (rows) => 1_000 + rows.length * 200);
  const ids = findByWords(names, text.slice(0, 100), [])
    .slice(0, maxChoices)
    .map(({ item }) => item);
  if (ids.length === 0) return [];
  return db.query<Speaker>(`SELECT * FROM speakers WHERE id IN (${placeholders(ids)}) ORDER BY "fullName", id`, ids);
}
