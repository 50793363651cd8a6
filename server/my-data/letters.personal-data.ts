import type { PersonalData } from '../core/personal-data.js';

/** Other work of the outbox about a person, such as taking her photo away, holds no more than ids. */
const toHer = `"userId" = ? AND job LIKE 'letter %'`;

type Row = { job: string; createdAt: string; doneAt: string | null };

/** What was sent to her or is about to be; texts are not kept. */
export const lettersToPerson: PersonalData = {
  name: 'letters',
  title: 'Письма',
  labels: { kind: 'Вид письма', createdAt: 'Когда поставлено в очередь', sentAt: 'Когда отправлено' },
  read: async ({ letterTitles }, reads, userId) => {
    const rows = await reads.read<Row>(
      `SELECT job, "createdAt", "doneAt" FROM outbox WHERE ${toHer} ORDER BY "createdAt", id`,
      [userId],
    );
    return rows.map(({ job, createdAt, doneAt }) => {
      const name = job.replace(/^letter /, '');
      return { kind: letterTitles.get(name) ?? name, createdAt, sentAt: doneAt };
    });
  },
  erase: async (transaction, userId) => {
    await transaction.query(`DELETE FROM outbox WHERE ${toHer}`, [userId]);
  },
};
