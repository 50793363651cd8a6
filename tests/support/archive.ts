import { v7 as uuid } from 'uuid';
import type { TestApp } from './app.js';

/** Creates an archive entry with one talk and a public video. */
export async function makeArchiveEntry(
  { app }: TestApp,
  published = true,
): Promise<{ id: string; slug: string; talkId: string }> {
  const [id, sectionId, talkId] = [uuid(), uuid(), uuid()];
  const slug = `archive-${id}`;
  const day = '2026-03-12';
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert('archive_entries', [
      {
        id,
        slug,
        title: 'Школа кардиолога',
        summary: 'Записи школы.',
        description: '',
        firstDay: day,
        lastDay: day,
        city: null,
        coverKey: null,
        eventId: null,
        published,
        publishedAt: null,
        updatedAt: '2026-03-20T09:00:00.000Z',
      },
    ]);
    await transaction.insert('archive_sections', [
      { id: sectionId, entryId: id, day, hall: null, title: 'Секция', position: 0 },
    ]);
    await transaction.insert('archive_talks', [
      {
        id: talkId,
        entryId: id,
        sectionId,
        position: 0,
        title: 'Доклад',
        annotation: null,
        access: 'PUBLIC',
        videoProvider: 'FILE',
        videoId: 'archives/demo/lecture.mp4',
        captionsKey: null,
        durationSeconds: 720,
        posterKey: null,
        slidesKey: null,
        slidesSize: null,
      },
    ]);
  });
  return { id, slug, talkId };
}
