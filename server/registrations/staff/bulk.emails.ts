import type { Db } from '../../core/database/db.js';
import { defineEmail } from '../../core/email/define-email.js';
import type { Event } from '../../events/event.entity.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../../users/users.service.js';
import { registrationGone } from '../notices/not-needed-reasons.js';
import { readRegistrationData } from '../registration-data.js';
import { readRegistrationEmail, registrationListLink, writeRegistrationEmail } from '../registration-email-content.js';
import type { RegistrationBulk } from './bulk.entity.js';

type BulkTexts = Pick<RegistrationBulk, 'eventId' | 'subject' | 'text'>;

const bulkById = (db: Db, id: string): Promise<BulkTexts | null> =>
  db.queryOne<BulkTexts>('SELECT "eventId", subject, text FROM registration_bulks WHERE id = ?', [id]);

export const participantEmail = defineEmail({
  name: 'registration.from-staff',
  title: 'Письмо организатора участникам',
  priority: 9,
  read: async (context, { bulkId, registrationId }: { bulkId: string; registrationId: string }) => {
    const { db } = context;
    const [data, bulk] = [await readRegistrationData(context, registrationId), await bulkById(db, bulkId)];
    return data && bulk ? { ...(await readRegistrationEmail(context, data)), bulk } : registrationGone;
  },
  write: ({ bulk, ...data }) => {
    const { subject, text } = bulk;
    const action = registrationListLink(data.registration);
    const draft = writeRegistrationEmail(data, { subject: subject!, paragraphs: [], action });
    return { ...draft, markdown: text!, replyTo: data.event.contactEmail };
  },
  samples: async () => (await import('../registration.samples.js')).fromStaff,
});

export const testEmail = defineEmail({
  name: 'registration.from-staff-test',
  title: 'Пробное письмо участникам',
  priority: 1,
  read: async ({ db }, { bulkId, userId }: { bulkId: string; userId: string }) => {
    const [user, bulk] = [await findUser(db, userId), await bulkById(db, bulkId)];
    if (!user || !bulk) return null;
    const event = (await db.queryOne<Pick<Event, 'title'>>('SELECT title FROM events WHERE id = ?', [bulk.eventId]))!;
    return { user, bulk, event };
  },
  write: ({ user, bulk, event }) => ({
    ...addressedTo(user),
    subject: `[Проба] ${bulk.subject}`,
    paragraphs: [],
    markdown: bulk.text!,
    facts: [['Мероприятие', event.title]],
    action: null,
    why: 'Это проба: письмо ушло только вам. Участники получат его с данными своей регистрации.',
  }),
  samples: async () => (await import('../registration.samples.js')).fromStaffTest,
});
