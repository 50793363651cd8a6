import type { Application } from '../../core/application.js';
import type { Db } from '../../core/db.js';
import type { LetterKind } from '../../core/letter-kind.js';
import type { Event } from '../../events/event.entity.js';
import { findUser, greetingOf } from '../../users/users.service.js';
import { registrationGone } from '../notices/not-needed-reasons.js';
import { readRegistrationData } from '../registration-data.js';
import { registrationListLink, writeRegistrationEmail } from '../registration.letters.js';
import type { RegistrationBulk } from './bulk.entity.js';

/** An email of staff to a participant about their registration. */
export const participantLetter = 'registration.from-staff';
export const testLetter = 'registration.from-staff-test';

export type ParticipantEmailPayload = { bulkId: string; registrationId: string };
export type TestEmailPayload = { bulkId: string; userId: string };

const bulkById = (reads: Db, id: string): Promise<RegistrationBulk | null> =>
  reads.readOne<RegistrationBulk>('SELECT * FROM registration_bulks WHERE id = ?', [id]);

export const bulkEmails = (app: Application): LetterKind<never>[] => [
  {
    name: participantLetter,
    title: 'Письмо организатора участникам',
    write: async ({ bulkId, registrationId }: ParticipantEmailPayload, reads: Db) => {
      const [data, bulk] = [await readRegistrationData(reads, registrationId), await bulkById(reads, bulkId)];
      if (!data || !bulk) return registrationGone;
      const action = registrationListLink(data.registration);
      const draft = await writeRegistrationEmail(app, reads, data, { subject: bulk.subject!, paragraphs: [], action });
      return { ...draft, markdown: bulk.text!, replyTo: data.event.contactEmail };
    },
  },
  {
    name: testLetter,
    title: 'Пробное письмо участникам',
    write: async ({ bulkId, userId }: TestEmailPayload, reads: Db) => {
      const [user, bulk] = [await findUser(reads, userId), await bulkById(reads, bulkId)];
      if (!user || !bulk) return null;
      const event = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [bulk.eventId]);
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
