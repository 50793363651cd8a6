import { definePersonalData } from '../core/personal-data.js';

/** Only emails: other outbox jobs about a user, such as removing the photo, hold nothing but ids. */
const emailsOfUser = `"userId" = ? AND job LIKE 'letter %'`;

type Row = { job: string; createdAt: string; doneAt: string | null };

const nameOf = (job: string): string => job.replace(/^letter /, '');

/** Emails that were or will be sent to the user. Their texts are not stored. */
export const emailsToPerson = definePersonalData<Row>({
  name: 'letters',
  title: 'Письма',
  rows: `SELECT job, "createdAt", "doneAt" FROM outbox WHERE ${emailsOfUser} ORDER BY "createdAt", id`,
  fields: {
    kind: ['Вид письма', ({ job }, { emails }) => emails.get(nameOf(job))?.title ?? nameOf(job)],
    createdAt: 'Когда поставлено в очередь',
    sentAt: ['Когда отправлено', ({ doneAt }) => doneAt],
  },
  erase: `DELETE FROM outbox WHERE ${emailsOfUser}`,
});
