import type { PersonalData } from '../core/personal-data.js';

/** Only emails: other outbox jobs about a user, such as removing the photo, hold nothing but ids. */
const emailsOfUser = `"userId" = ? AND job LIKE 'letter %'`;

type Row = { job: string; createdAt: string; doneAt: string | null };

/** Emails that were or will be sent to the user. Their texts are not stored. */
export const emailsToPerson: PersonalData = {
  name: 'letters',
  title: 'Письма',
  labels: { kind: 'Вид письма', createdAt: 'Когда поставлено в очередь', sentAt: 'Когда отправлено' },
  read: async ({ emailTitles }, db, userId) => {
    const rows = await db.query<Row>(
      `SELECT job, "createdAt", "doneAt" FROM outbox WHERE ${emailsOfUser} ORDER BY "createdAt", id`,
      [userId],
    );
    return rows.map(({ job, createdAt, doneAt }) => {
      const name = job.replace(/^letter /, '');
      return { kind: emailTitles.get(name) ?? name, createdAt, sentAt: doneAt };
    });
  },
  erase: async (transaction, userId) => {
    await transaction.query(`DELETE FROM outbox WHERE ${emailsOfUser}`, [userId]);
  },
};
