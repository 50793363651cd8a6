import type { Application } from '../../core/application.js';
import type { Db } from '../../core/db.js';
import type { EmailKind } from '../../core/email-kind.js';
import type { Event } from '../../events/event.entity.js';
import { greetingOf } from '../../core/email-recipient.js';
import { findUser } from '../../users/users.service.js';
import { registrationGone } from '../notices/not-needed-reasons.js';
import { readRegistrationData } from '../registration-data.js';
import { registrationListLink, writeRegistrationEmail } from '../registration.emails.js';
import type { RegistrationBulk } from './bulk.entity.js';

/** An email of staff to a participant about their registration. */
export const participantEmail = 'registration.from-staff';
export const testEmail = 'registration.from-staff-test';

export type ParticipantEmailPayload = { bulkId: string; registrationId: string };
export type TestEmailPayload = { bulkId: string; userId: string };

const bulkById = (db: Db, id: string): Promise<RegistrationBulk | null> =>
  db.queryOne<RegistrationBulk>('SELECT * FROM registration_bulks WHERE id = ?', [id]);

export const bulkEmails = (app: Application): EmailKind<never>[] => [
  {
    name: participantEmail,
    title: 'Письмо организатора участникам',
    write: async ({ bulkId, registrationId }: ParticipantEmailPayload, db: Db) => {
      const [data, bulk] = [await readRegistrationData(db, registrationId), await bulkById(db, bulkId)];
      if (!data || !bulk) return registrationGone;
      const action = registrationListLink(data.registration);
      const draft = await writeRegistrationEmail(app, db, data, { subject: bulk.subject!, paragraphs: [], action });
      return { ...draft, markdown: bulk.text!, replyTo: data.event.contactEmail };
    },
  },
  {
    name: testEmail,
    title: 'Пробное письмо участникам',
    write: async ({ bulkId, userId }: TestEmailPayload, db: Db) => {
      const [user, bulk] = [await findUser(db, userId), await bulkById(db, bulkId)];
      if (!user || !bulk) return null;
      const event = await db.queryOne<Event>('SELECT * FROM events WHERE id = ?', [bulk.eventId]);
      return {
        to: user.email,
        subject: `[Проба] ${bulk.subject}`,
        greeting: greetingOf(user),
        paragraphs: [],
        markdown: bulk.text!,
        facts: [['Мероприятие', event!.title]],
        action: null,
        why: 'Это проба: письмо ушло только вам. Участники получат его с данными своей регистрации.',
      };
    },
  },
];
