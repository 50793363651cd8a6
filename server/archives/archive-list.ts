import { type Context } from '../core/context.js';
import { groupByKey, load } from '../core/loaders.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/kept.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import type { FacetCount } from '../events/events.results.js';
import { lookUp } from '../search/lookup.js';
import { shortened } from '../search/query.js';
import { understand } from '../search/understand.js';
import { labelsAmong } from '../specialties/specialties.service.js';
import type { Specialty } from '../specialties/specialty.entity.js';
import type { ArchiveEntry } from './archive.entity.js';
import type { ArchiveFilter } from './archives.inputs.js';
import type { ArchiveFacets } from './archives.results.js';
import { entriesById } from './archives.service.js';

type Place = { id: string; firstDay: string; year: number; specialties: string[] };

type Link = { entryId: string; specialtyId: string } & Pick<Specialty, 'name' | 'level'>;
type Filter = Partial<ArchiveFilter> & { ids?: ReadonlySet<string> };
/** How the text of a filter was understood. */
type Text = { wording: string | null; isLoose: boolean };

/** The public entries as far as list, filter and counts need them, the latest first; read again when one of them changes. */
type Catalogue = { places: Place[]; specialties: Map<string, string> };

export type ArchiveSelection = Page<ArchiveEntry> & {
  found: Place[];
  catalogue: Catalogue;
  filter: Filter;
  text: Text | null;
};

const readCatalogue = (app: Application, reads: Db): Promise<Catalogue> =>
  app.cache.get('archive catalogue', reads, build, ({ places }) => 1_000 + places.length * 1_000);

async function build(reads: Db): Promise<Catalogue> {
  const [entries, links, dictionary] = await Promise.all([
    reads.read<Pick<ArchiveEntry, 'id' | 'firstDay'>>(
      `SELECT id, "firstDay" FROM archive_entries WHERE published = ? ORDER BY "firstDay" DESC, id DESC`,
      [true],
    ),
    reads.read<Link>(
      `SELECT "entryId", "specialtyId", specialties.name, specialties.level FROM archive_specialties
       JOIN specialties ON specialties.id = "specialtyId"`,
    ),
    reads.read<Specialty>('SELECT * FROM specialties'),
  ]);
  const labelOf = labelsAmong(dictionary);
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

function passing({ places }: Catalogue, { year, specialty, ids }: Filter): Place[] {
  return places.filter(
    (place) =>
      (year == null || place.year === year) &&
      (specialty == null || place.specialties.includes(specialty)) &&
      (!ids || ids.has(place.id)),
  );
}

/** What a text means to the archive. When the index fails, that is logged, and the whole archive is shown. */
async function withText(
  context: Context,
  filter: Partial<ArchiveFilter>,
): Promise<{ filter: Filter; text: Text | null }> {
  if (!filter.text) return { filter, text: null };
  try {
    const wish = { isLiteral: filter.isLiteral ?? false };
    const { wording, isReworded, terms } = await understand(context, shortened(filter.text).text, wish);
    const found = await lookUp(context, 'ARCHIVE', terms(wording), true);
    const text = { wording: isReworded ? wording : null, isLoose: found?.question.isLoose ?? false };
    return { filter: { ...filter, ids: found?.ids ?? new Set() }, text };
  } catch (error) {
    context.log.warn({ error: String(error) }, 'the search index failed: the archive is shown as a whole');
    return { filter, text: null };
  }
}

/** Public entries of the archive, the latest first. */
export async function listArchive(
  context: Context,
  filter: ArchiveFilter | null,
  args: PageArgs,
): Promise<ArchiveSelection> {
  const size = pageSize(args);
  const catalogue = await readCatalogue(context.app, context.reads);
  const { filter: meant, text } = await withText(context, filter ?? {});
  const found = passing(catalogue, meant);
  const [day, id] = args.after == null ? [] : (readCursor(args.after, 2) as [string, string]);
  const rest =
    day === undefined || id === undefined
      ? found
      : found.filter((place) => place.firstDay < day || (place.firstDay === day && place.id < id));
  const page = pageOf(rest.slice(0, size + 1), size, (place) => writeCursor(place.firstDay, place.id));
  const nodes = await Promise.all(page.nodes.map((place) => load(context, entriesById, place.id)));
  return {
    nodes: nodes.filter((entry) => entry !== null),
    pageInfo: page.pageInfo,
    found,
    catalogue,
    filter: meant,
    text,
  };
}

function counted(values: (string | number)[], chosen: string | number | null | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  if (chosen != null && !counts.has(String(chosen))) counts.set(String(chosen), 0);
  return counts;
}

/** Years and specialties, each with the number of entries it would give together with the rest of the filter. */
export function facetsOf({ catalogue, filter }: ArchiveSelection): ArchiveFacets {
  const { year, specialty } = filter;
  const years = counted(
    passing(catalogue, { ...filter, year: null }).map((place) => place.year),
    year,
  );
  const specialties = counted(
    passing(catalogue, { ...filter, specialty: null }).flatMap((place) => place.specialties),
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
