import { findByWords, type Findable } from '../../rules/find-by-words.js';
import { searchWords } from '../../rules/search-words.js';
import type { Context } from '../core/context.js';
import type { Db } from '../core/db.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { placeholders, type Value } from '../core/sql.js';
import { readSynonyms } from '../search/synonyms.service.js';
import type { Speaker } from '../events/programme.entity.js';
import { ArchiveEntry } from './archive.entity.js';

export type StaffArchiveSelection = Page<ArchiveEntry> & { count: () => Promise<number> };

const maxLength = 100;

/** Ids of entries by words of title and city. Compared in memory, because drafts are not in the search index. */
async function entriesNamed({ app, db }: Context, text: string): Promise<string[]> {
  const entries = await app.cache.get('archive entries by title', db, async (reader) =>
    (
      await reader.query<Pick<ArchiveEntry, 'id' | 'title' | 'city'>>('SELECT id, title, city FROM archive_entries')
    ).map(({ id, title, city }) => ({ item: id, words: searchWords(`${title} ${city ?? ''}`) })),
  );
  return findByWords(entries, text.slice(0, maxLength), await readSynonyms(app, db)).map(({ item }) => item);
}

/** Public entries or drafts, latest first. */
export async function listForStaff(
  context: Context,
  published: boolean,
  text: string | null,
  args: PageArgs,
): Promise<StaffArchiveSelection> {
  const { db } = context;
  const ids = text?.trim() ? await entriesNamed(context, text) : null;
  const idCondition = ids ? `AND id IN (${placeholders(ids)})` : '';
  const filterValues: Value[] = [published, ...(ids ?? [])];
  const size = pageSize(args);
  const cursorValues = args.after == null ? [] : readCursor(args.after, 2);
  const afterCursor = cursorValues.length > 0 ? 'AND ("firstDay", id) < (?, ?)' : '';
  const rows = await db.query<ArchiveEntry>(
    `SELECT * FROM archive_entries WHERE published = ? ${idCondition} ${afterCursor} ORDER BY "firstDay" DESC, id DESC LIMIT ?`,
    [...filterValues, ...cursorValues, size + 1],
  );
  const entries = rows.map((row) => Object.assign(new ArchiveEntry(), row, { published: Boolean(row.published) }));
  return {
    ...pageOf(entries, size, (row) => writeCursor(row.firstDay, row.id)),
    count: async () =>
      Number(
        (await db.queryOne<{ count: number }>(
          `SELECT COUNT(*) AS count FROM archive_entries WHERE published = ? ${idCondition}`,
          filterValues,
        ))!.count,
      ),
  };
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
