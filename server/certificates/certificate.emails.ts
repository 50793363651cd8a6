import { defineEmail, NotNeeded, type EmailDraft } from '../core/email/define-email.js';
import type { Event } from '../events/event.entity.js';
import { addressedTo } from '../core/email/email-recipient.js';
import { findUser } from '../users/users.service.js';
import type { Certificate } from './certificate.entity.js';
import { kindNames } from './certificate.labels.js';
import type { NmoCode } from './codes/nmo-code.entity.js';
import { readSnapshot } from './documents/snapshot.js';

const action = { label: 'Открыть сертификаты и коды', path: '/nmo' };

type EmailTexts = Pick<EmailDraft, 'subject' | 'paragraphs'>;

const noHolder = new NotNeeded('Личного кабинета владельца больше нет.');

const stateChanged: Record<Certificate['state'], NotNeeded> = {
  ISSUED: new NotNeeded('Документ действует.'),
  REPLACED: new NotNeeded('Документ уже заменён: об\u00a0этом отправлено другое письмо.'),
  REVOKED: new NotNeeded('Документ уже отозван: об\u00a0этом отправлено другое письмо.'),
};

/** An email about a document. It is not sent if the state of the document has changed since. */
const certificateEmail = (
  name: string,
  title: string,
  state: Certificate['state'],
  textsOf: (kindName: string, event: string, reason: string | null) => EmailTexts,
) =>
  defineEmail({
    name,
    title,
    read: async ({ db }, { certificateId }: { certificateId: string }) => {
      const certificate = await db.findOne<Certificate>('certificates', { id: certificateId });
      const user = certificate?.userId ? await findUser(db, certificate.userId) : null;
      if (!certificate || !user) return noHolder;
      if (certificate.state !== state) return stateChanged[certificate.state];
      const { eventTitle, days } = readSnapshot(certificate);
      const { kind, code, reason } = certificate;
      return { user, kind, code, reason, eventTitle, days };
    },
    write: ({ user, kind, code, reason, eventTitle, days }) => ({
      ...addressedTo(user),
      ...textsOf(kindNames[kind], eventTitle, reason),
      facts: [
        ['Мероприятие', eventTitle],
        ['Даты', days],
        ['Код документа', code],
      ],
      action,
    }),
    samples: async () => (await import('./certificates.samples.js')).certificate,
  });

export const certificateIssued = certificateEmail('certificate.issued', 'Документ выдан', 'ISSUED', (what, event) => ({
  subject: `${what}: ${event}`,
  paragraphs: ['Документ лежит в личном кабинете: его можно открыть, скачать и распечатать.'],
}));

export const certificateReplaced = certificateEmail(
  'certificate.replaced',
  'Документ заменён',
  'REPLACED',
  (what, event, reason) => ({
    subject: `Документ заменён: ${event}`,
    paragraphs: [
      `Вместо прежнего документа (${what}) выдан исправленный. Причина: ${reason}`,
      'Прежний больше не действует. Новый лежит в личном кабинете.',
    ],
  }),
);

export const certificateRevoked = certificateEmail(
  'certificate.revoked',
  'Документ отозван',
  'REVOKED',
  (_what, event, reason) => ({
    subject: `Документ отозван: ${event}`,
    paragraphs: [
      `Документ больше не действует. Причина: ${reason}`,
      'Если это ошибка, напишите организаторам: адрес и телефон внизу письма.',
    ],
  }),
);

export const nmoCodeArrived = defineEmail({
  name: 'nmo-code.arrived',
  title: 'Пришёл код НМО',
  read: async ({ db }, { codeId }: { codeId: string }) => {
    const code = await db.findOne<NmoCode>('nmo_codes', { id: codeId });
    const user = code?.userId ? await findUser(db, code.userId) : null;
    if (!code || !user) return noHolder;
    if (code.state !== 'ASSIGNED')
      return new NotNeeded('Код уже заменён или отозван: об\u00a0этом отправлено другое письмо.');
    const event = (await db.queryOne<Pick<Event, 'title'>>('SELECT title FROM events WHERE id = ?', [code.eventId]))!;
    return { user, event };
  },
  write: ({ user, event }) => ({
    ...addressedTo(user),
    subject: `Пришёл код НМО: ${event.title}`,
    // Whoever enters the code first gets the points, so the email does not contain it.
    paragraphs: [
      'Ваш индивидуальный код подтверждения лежит в личном кабинете, там же написано, как ввести его на портале.',
      'Самого кода в письме нет: так его не увидит никто, кроме вас.',
    ],
    facts: [['Мероприятие', event.title]],
    action: { label: 'Открыть код', path: '/nmo' },
  }),
  samples: async () => (await import('./certificates.samples.js')).codeArrived,
});
