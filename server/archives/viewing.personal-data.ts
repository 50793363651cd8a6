import { definePersonalData } from '../core/personal-data.js';

type Row = { entry: string; talk: string; seconds: number; updatedAt: string };

/** Where a user stopped watching; deleted with the account. */
export const viewingData = definePersonalData<Row>({
  name: 'viewing',
  title: 'Просмотр записей',
  rows: `SELECT archive_entries.title AS entry, archive_talks.title AS talk, viewing_progress.seconds,
      viewing_progress."updatedAt"
    FROM viewing_progress JOIN archive_talks ON archive_talks.id = viewing_progress."talkId"
    JOIN archive_entries ON archive_entries.id = archive_talks."entryId"
    WHERE viewing_progress."userId" = ? ORDER BY viewing_progress."updatedAt", viewing_progress."talkId"`,
  fields: { entry: 'Запись', talk: 'Доклад', seconds: 'Остановлено на секунде', updatedAt: 'Когда' },
});
