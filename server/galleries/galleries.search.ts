import { groupByKey } from '../core/graphql/loaders.js';
import type { Application, SiteAddress } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import type { Searchable, SearchDocument } from '../search/searchable.js';
import { placeholders } from '../core/database/sql.js';
import { formatDayRange } from '../../rules/text/format.js';
import { fileUrl } from '../ports/files.js';
import { downloadKey } from '../ports/pictures.js';
import type { Gallery, Photo } from './gallery.entity.js';

const pathOf = ({ slug }: Pick<Gallery, 'slug'>): string => `/photo-reports/${slug}`;

async function documents(db: Db, ids: readonly string[] | null): Promise<SearchDocument[]> {
  const idCondition = ids === null ? '' : `AND galleries.id IN (${placeholders(ids)})`;
  const galleries = await db.query<Gallery>(
    `SELECT * FROM galleries WHERE "isPublished" = TRUE ${idCondition}`,
    ids ?? [],
  );
  const captions = await db.query<{ galleryId: string; caption: string }>(
    `SELECT "galleryId", caption FROM photos JOIN galleries ON galleries.id = photos."galleryId"
     WHERE "isPublished" = TRUE AND "isHidden" = FALSE ${idCondition} ORDER BY position`,
    ids ?? [],
  );
  const captionsOf = groupByKey(captions, ({ galleryId }) => galleryId);
  return galleries.map((gallery) => ({
    id: gallery.id,
    path: pathOf(gallery),
    title: gallery.title,
    names: gallery.photographer ?? '',
    text: [gallery.summary, ...(captionsOf.get(gallery.id) ?? []).map(({ caption }) => caption)].join('\n'),
    note: [formatDayRange(gallery.takenOn, gallery.takenOn), gallery.city].filter(Boolean).join(' · '),
    at: `${gallery.takenOn}T00:00:00.000Z`,
  }));
}

export const gallerySearch: Searchable = { kind: 'GALLERY', documents };

/** The list and each photo report with its photos. */
export async function galleryAddresses({ database }: Application): Promise<SiteAddress[]> {
  const galleries = await database.query<Pick<Gallery, 'id' | 'slug' | 'updatedAt'>>(
    'SELECT id, slug, "updatedAt" FROM galleries WHERE "isPublished" = TRUE',
  );
  const photos = await database.query<Pick<Photo, 'galleryId' | 'key'>>(
    `SELECT "galleryId", key FROM photos JOIN galleries ON galleries.id = photos."galleryId"
     WHERE "isPublished" = TRUE AND "isHidden" = FALSE AND "isReady" = TRUE ORDER BY position`,
  );
  const photosOf = groupByKey(photos, ({ galleryId }) => galleryId);
  const changeTimes = galleries.map(({ updatedAt }) => updatedAt).sort();
  return [
    { path: '/photo-reports', changedAt: changeTimes.at(-1) ?? null },
    ...galleries.map((gallery) => ({
      path: pathOf(gallery),
      changedAt: gallery.updatedAt,
      pictures: (photosOf.get(gallery.id) ?? []).map(({ key }) => fileUrl(downloadKey(key))),
    })),
  ];
}
