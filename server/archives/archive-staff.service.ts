import type { Context } from '../core/context.js';
import type { Reads } from '../core/kept.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { marks, type Value } from '../core/sql.js';
import { plainWords } from '../events/catalogue.js';
import type { Speaker } from '../events/programme.entity.js';
import { ArchiveEntry } from './archive.entity.js';

export type StaffArchiveSelection = Page<ArchiveEntry> & { count: () => Promise<number> };

/** Public entries or drafts, the latest first. */
export async function listForStaff(
  { reads }: Context,
  published: boolean,
  args: PageArgs,
): Promise<StaffArchiveSelection> {
  const size = pageSize(args);
  const place = args.after == null ? [] : readCursor(args.after, 2);
  const beyond = place.length > 0 ? 'AND ("firstDay", id) < (?, ?)' : '';
  const rows = await reads.read<ArchiveEntry>(
    `SELECT * FROM archive_entries WHERE published = ? ${beyond} ORDER BY "firstDay" DESC, id DESC LIMIT ?`,
    [published, ...place, size + 1] as Value[],
  );
  const entries = rows.map((row) => Object.assign(new ArchiveEntry(), row, { published: Boolean(row.published) }));
  return {
    ...pageOf(entries, size, (row) => writeCursor(row.firstDay, row.id)),
    count: async () =>
      Number(
        (await reads.readOne<{ count: number }>('SELECT COUNT(*) AS count FROM archive_entries WHERE published = ?', [
          published,
        ]))!.count,
      ),
  };
}

type Named = { id: string; words: string[] };

const readNames = async (reads: Reads): Promise<Named[]> =>
  (
    await reads.read<Pick<Speaker, 'id' | 'fullName'>>('SELECT id, "fullName" FROM speakers ORDER BY "fullName", id')
  ).map(({ id, fullName }) => ({ id, words: plainWords(fullName).split(' ') }));

const mostChoices = 20;

/** Databases do not agree on letters beyond Latin: names are compared here, as words of the archive's list are. */
export async function speakersNamed({ app, reads }: Context, text: string): Promise<Speaker[]> {
  const asked = plainWords(text.slice(0, 100)).split(' ').filter(Boolean);
  const names = await app.kept.get('names of speakers', reads, readNames, (found) => 1_000 + found.length * 200);
  const ids = names
    .filter(({ words }) => asked.every((begins) => words.some((word) => word.startsWith(begins))))
    .slice(0, mostChoices)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  return reads.read<Speaker>(`SELECT * FROM speakers WHERE id IN (${marks(ids)}) ORDER BY "fullName", id`, ids);
}
