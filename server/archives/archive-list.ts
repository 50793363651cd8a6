import { load, type Application, type Context } from '../core/context.js';
import type { Reads } from '../core/kept.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { plainWords } from '../events/catalogue.js';
import type { FacetCount } from '../events/events.results.js';
import type { ArchiveEntry } from './archive.entity.js';
import type { ArchiveFilter } from './archives.inputs.js';
import type { ArchiveFacets } from './archives.results.js';
import { entriesById } from './archives.service.js';

type Place = { id: string; firstDay: string; year: number; specialties: string[]; words: string };

/** The public entries as far as list, filter and counts need them, the latest first; read again when one of them changes. */
type Catalogue = { places: Place[]; specialties: Map<string, string> };

export type ArchiveSelection = Page<ArchiveEntry> & {
  found: Place[];
  catalogue: Catalogue;
  filter: Partial<ArchiveFilter>;
};

const readCatalogue = (app: Application, reads: Reads): Promise<Catalogue> =>
  app.kept.get('archive catalogue', reads, build, ({ places }) => 1_000 + places.length * 1_000);

async function build(reads: Reads): Promise<Catalogue> {
  const [entries, links, talks, people] = await Promise.all([
    reads.read<ArchiveEntry>(
      `SELECT id, title, summary, city, "firstDay" FROM archive_entries WHERE published = ? ORDER BY "firstDay" DESC, id DESC`,
      [true],
    ),
    reads.read<{ entryId: string; specialtyId: string; name: string }>(
      `SELECT "entryId", "specialtyId", specialties.name FROM archive_specialties JOIN specialties ON specialties.id = "specialtyId"`,
    ),
    reads.read<{ entryId: string; text: string }>('SELECT "entryId", title AS text FROM archive_talks'),
    reads.read<{ entryId: string; text: string }>(
      `SELECT DISTINCT "entryId", speakers."fullName" AS text FROM archive_talk_speakers JOIN speakers ON speakers.id = "speakerId"`,
    ),
  ]);
  const texts = new Map<string, string[]>();
  const specialtiesOf = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, value: string) =>
    map.set(key, [...(map.get(key) ?? []), value]);
  for (const { entryId, text } of [...talks, ...people]) add(texts, entryId, text);
  for (const { entryId, specialtyId, name } of links) {
    add(specialtiesOf, entryId, specialtyId);
    add(texts, entryId, name);
  }
  return {
    places: entries.map(({ id, title, summary, city, firstDay }) => ({
      id,
      firstDay,
      year: Number(firstDay.slice(0, 4)),
      specialties: specialtiesOf.get(id) ?? [],
      words: plainWords([title, summary, city ?? '', ...(texts.get(id) ?? [])].join(' ')),
    })),
    specialties: new Map(links.map(({ specialtyId, name }) => [specialtyId, name])),
  };
}

function passing({ places }: Catalogue, { year, specialty, text }: Partial<ArchiveFilter>): Place[] {
  const words = text ? plainWords(text).trim().split(' ').slice(0, 10) : [];
  return places.filter(
    (place) =>
      (year == null || place.year === year) &&
      (specialty == null || place.specialties.includes(specialty)) &&
      words.every((word) => place.words.includes(` ${word}`)),
  );
}

/** Public entries of the archive, the latest first. */
export async function listArchive(
  context: Context,
  filter: ArchiveFilter | null,
  args: PageArgs,
): Promise<ArchiveSelection> {
  const size = pageSize(args);
  const catalogue = await readCatalogue(context.app, context.reads);
  const found = passing(catalogue, filter ?? {});
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
    filter: filter ?? {},
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
