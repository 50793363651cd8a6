import { markdownText } from '../core/markdown.js';
import type { SiteAddress, Application } from '../core/application.js';
import { groupByKey } from '../core/graphql/loaders.js';
import type { Searchable } from '../search/searchable.js';
import { placeholders } from '../core/database/sql.js';
import { formatDayRange } from '../../rules/text/format.js';
import { coverOf } from '../events/cover.js';
import type { ArchiveEntry } from './archive.entity.js';

type Text = { entryId: string; text: string };

/** Public entries; titles of talks are part of the text, and speakers are among the names. */
export const archiveSearchable: Searchable = {
  kind: 'ARCHIVE',
  documents: async (db, ids) => {
    const idCondition = ids === null ? '' : ` AND id IN (${placeholders(ids)})`;
    const entryCondition = ids === null ? '' : ` WHERE "entryId" IN (${placeholders(ids)})`;
    const idValues = ids ?? [];
    const entries = await db.query<ArchiveEntry>(
      `SELECT * FROM archive_entries WHERE published = ?${idCondition} ORDER BY id`,
      [true, ...idValues],
    );
    const talks = await db.query<Text>(
      `SELECT "entryId", title || ' ' || COALESCE(annotation, '') AS text FROM archive_talks${entryCondition} ORDER BY position`,
      idValues,
    );
    const people = await db.query<Text>(
      `SELECT DISTINCT "entryId", speakers."fullName" AS text FROM archive_talk_speakers
       JOIN speakers ON speakers.id = "speakerId"${entryCondition} ORDER BY text`,
      idValues,
    );
    const specialties = await db.query<Text>(
      `SELECT "entryId", specialties.name AS text FROM archive_specialties
       JOIN specialties ON specialties.id = "specialtyId"${entryCondition} ORDER BY text`,
      idValues,
    );
    const specialtiesOf = groupByKey(specialties, ({ entryId }) => entryId);
    const talksOf = groupByKey(talks, ({ entryId }) => entryId);
    const peopleOf = groupByKey(people, ({ entryId }) => entryId);
    const texts = (rows: Text[] | undefined, joint: string): string =>
      (rows ?? []).map(({ text }) => text.trim()).join(joint);
    return entries.map(({ id, slug, title, summary, description, firstDay, lastDay, city }) => ({
      id,
      path: `/archive/${slug}`,
      title,
      names: texts([...(specialtiesOf.get(id) ?? []), ...(peopleOf.get(id) ?? [])], ', '),
      text: [summary, markdownText(description), texts(talksOf.get(id), '. '), city ?? ''].join(' '),
      note: [formatDayRange(firstDay, lastDay), city].filter(Boolean).join(', '),
      at: `${firstDay}T00:00:00.000Z`,
    }));
  },
  naming: async (transaction, speakerId) =>
    (
      await transaction.query<{ entryId: string }>(
        'SELECT DISTINCT "entryId" FROM archive_talk_speakers WHERE "speakerId" = ?',
        [speakerId],
      )
    ).map(({ entryId }) => entryId),
};

export async function archiveAddresses({ database }: Application): Promise<SiteAddress[]> {
  const entries = await database.query<ArchiveEntry>(
    'SELECT slug, "updatedAt", "coverKey" FROM archive_entries WHERE published = ? ORDER BY "firstDay" DESC, id DESC',
    [true],
  );
  return [
    {
      path: '/archive',
      changedAt:
        entries
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1) ?? null,
    },
    ...entries.map(({ slug, updatedAt, coverKey }) => ({
      path: `/archive/${slug}`,
      changedAt: updatedAt,
      ...(coverKey && { pictures: [coverOf(coverKey).preview] }),
    })),
  ];
}
