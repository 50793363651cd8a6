import { type Context } from '../core/context.js';
import { groupByKey, load } from '../core/graphql/loaders.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import {
  pageOf,
  pageSize,
  readCursor,
  writeCursor,
  type Page,
  type PageArgs,
  withNodes,
} from '../core/graphql/page.js';
import type { FacetCount } from '../events/events.results.js';
import { findMatches } from '../search/find-matches.js';
import { shortenQuery } from '../search/query.js';
import { interpretQuery } from '../search/interpret-query.js';
import { createSpecialtyLabels } from '../specialties/specialties.service.js';
import type { Specialty } from '../specialties/specialty.entity.js';
import type { ArchiveEntry } from './archive.entity.js';
import type { ArchiveFilter } from './archives.inputs.js';
import type { ArchiveFacets } from './archives.results.js';
import { entriesById } from './archives.service.js';

type ListedEntry = { id: string; firstDay: string; year: number; specialties: string[] };

type Link = { entryId: string; specialtyId: string } & Pick<Specialty, 'name' | 'level'>;
type Filter = Partial<ArchiveFilter> & { ids?: ReadonlySet<string> };
/** How the text of a filter was understood. */
type Text = { wording: string | null; isLoose: boolean };

/** The public entries, latest first, with the data that list, filter and counts need. Cached. */
type Catalogue = { places: ListedEntry[]; specialties: Map<string, string> };

export type ArchiveSelection = Page<ArchiveEntry> & {
  matching: ListedEntry[];
  catalogue: Catalogue;
  filter: Filter;
  text: Text | null;
};

const readCatalogue = (app: Application, db: Db): Promise<Catalogue> =>
  app.cache.get('archive catalogue', db, build, ({ places }) => 1_000 + places.length * 1_000);

async function build(db: Db): Promise<Catalogue> {
  const [entries, links, dictionary] = await Promise.all([
    db.query<Pick<ArchiveEntry, 'id' | 'firstDay'>>(
      `SELECT id, "firstDay" FROM archive_entries WHERE published = ? ORDER BY "firstDay" DESC, id DESC`,
      [true],
    ),
    db.query<Link>(
      `SELECT "entryId", "specialtyId", specialties.name, specialties.level FROM archive_specialties
       JOIN specialties ON specialties.id = "specialtyId"`,
    ),
    db.query<Specialty>('SELECT * FROM specialties'),
  ]);
  const labelOf = createSpecialtyLabels(dictionary);
  const specialtiesOf = groupByKey(links, ({ entryId }) => entryId);
  return {
    places: entries.map(({ id, firstDay }) => ({
      id,
      firstDay,
      year: Number(firstDay.slice(0, 4)),
      specialties: (specialtiesOf.get(id) ?? []).map(({ specialtyId }) => specialtyId),
    })),
    specialties: new Map(links.map((link) => [link.specialtyId, labelOf(link)])),
  };
}

function entriesMatching({ places }: Catalogue, { year, specialty, ids }: Filter): ListedEntry[] {
  return places.filter(
    (entry) =>
      (year == null || entry.year === year) &&
      (specialty == null || entry.specialties.includes(specialty)) &&
      (!ids || ids.has(entry.id)),
  );
}

/** Resolves the text of a filter to ids. If the search index fails, it logs this and returns the whole archive. */
async function resolveText(
  context: Context,
  filter: Partial<ArchiveFilter>,
): Promise<{ filter: Filter; text: Text | null }> {
  if (!filter.text) return { filter, text: null };
  try {
    const options = { isLiteral: filter.isLiteral ?? false };
    const { wording, isReworded, terms } = await interpretQuery(context, shortenQuery(filter.text).text, options);
    const result = await findMatches(context, 'ARCHIVE', terms(wording), true);
    const text = { wording: isReworded ? wording : null, isLoose: result?.query.isLoose ?? false };
    return { filter: { ...filter, ids: result?.ids ?? new Set() }, text };
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the search index failed: the archive is shown as a whole');
    return { filter, text: null };
  }
}

/** Public entries of the archive, latest first. */
export async function listArchive(
  context: Context,
  filter: ArchiveFilter | null,
  args: PageArgs,
): Promise<ArchiveSelection> {
  const size = pageSize(args);
  const catalogue = await readCatalogue(context.app, context.db);
  const { filter: resolvedFilter, text } = await resolveText(context, filter ?? {});
  const matching = entriesMatching(catalogue, resolvedFilter);
  const [day, id] = args.after == null ? [] : (readCursor(args.after, 2) as [string, string]);
  const afterCursor =
    day === undefined || id === undefined
      ? matching
      : matching.filter((listed) => listed.firstDay < day || (listed.firstDay === day && listed.id < id));
  const page = pageOf(
    afterCursor.slice(0, size + 1),
    size,
    (listed) => writeCursor(listed.firstDay, listed.id),
    () => matching.length,
  );
  const nodes = await Promise.all(page.nodes.map((listed) => load(context, entriesById, listed.id)));
  return {
    ...withNodes(page, nodes),
    matching,
    catalogue,
    filter: resolvedFilter,
    text,
  };
}

function countValues(values: (string | number)[], selected: string | number | null | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  if (selected != null && !counts.has(String(selected))) counts.set(String(selected), 0);
  return counts;
}

/** Years and specialties, each with the number of entries for it under the other filters. */
export function facetsOf({ catalogue, filter }: ArchiveSelection): ArchiveFacets {
  const { year, specialty } = filter;
  const years = countValues(
    entriesMatching(catalogue, { ...filter, year: null }).map((listed) => listed.year),
    year,
  );
  const specialties = countValues(
    entriesMatching(catalogue, { ...filter, specialty: null }).flatMap((listed) => listed.specialties),
    specialty && catalogue.specialties.has(specialty) ? specialty : null,
  );
  const byCount = (a: FacetCount, b: FacetCount) => b.count - a.count || a.label.localeCompare(b.label, 'ru');
  return {
    years: [...years]
      .map(([value, count]) => ({ value, label: value, count }))
      .sort((a, b) => Number(b.value) - Number(a.value)),
    specialties: [...specialties]
      .map(([value, count]) => ({ value, label: catalogue.specialties.get(value) ?? '', count }))
      .sort(byCount),
  };
}
