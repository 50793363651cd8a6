import type { Db } from '../../core/database/db.js';
import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../../users/users.service.js';
import type { Certificate } from '../certificate.entity.js';
import { kindNames } from '../certificate.labels.js';
import { readSnapshot } from '../documents/snapshot.js';
import type { DocumentRequest } from './document-request.entity.js';

type RequestEmailPayload = { requestId: string };

type RequestWithDocument = { request: DocumentRequest; certificate: Certificate };

async function findRequest(db: Db, id: string): Promise<RequestWithDocument | null> {
  const request = await db.findOne<DocumentRequest>('document_requests', { id });
  const certificate = request && (await db.findOne<Certificate>('certificates', { id: request.certificateId }));
  return certificate ? { request, certificate } : null;
}

const accountDeleted = new NotNeeded('Личный кабинет удалён, и\u00a0запрос вместе с\u00a0ним.');

/** Informs staff about a request. The names are only shown in the application for staff, because emails are forwarded. */
export const requestedEmail = defineEmail({
  name: 'document-request.asked',
  title: 'Просят документ на новое имя: организации',
  read: async ({ db }, { requestId }: RequestEmailPayload) => {
    const data = await findRequest(db, requestId);
    if (!data) return accountDeleted;
    const { request, certificate } = data;
    if (request.state !== 'WAITING') return new NotNeeded('Запрос уже решён.');
    const { eventTitle } = readSnapshot(certificate);
    return { eventTitle, kind: certificate.kind };
  },
  write: ({ eventTitle, kind }, { site }) => ({
    to: site.email,
    subject: `Просят документ на\u00a0новое имя: ${eventTitle}`,
    greeting: 'Здравствуйте!',
    paragraphs: [
      'Участник сменил ФИО и\u00a0просит заменить выданный документ. Прежние и\u00a0новые ФИО, историю изменений и\u00a0решение смотрите в\u00a0разделе «Люди».',
    ],
    facts: [
      ['Мероприятие', eventTitle],
      ['Документ', kindNames[kind]],
    ],
    action: { label: 'Открыть запросы', path: '/office/users' },
    why: 'Вы получили это письмо, потому что этот адрес указан на сайте для вопросов. Это служебное письмо.',
  }),
  samples: async () => (await import('../certificates.samples.js')).requested,
});

export const declinedEmail = defineEmail({
  name: 'document-request.declined',
  title: 'Запрос документа на новое имя отклонён',
  read: async ({ db }, { requestId }: RequestEmailPayload) => {
    const data = await findRequest(db, requestId);
    const user = data && (await findUser(db, data.request.userId));
    if (!user) return accountDeleted;
    const { request, certificate } = data;
    if (certificate.state !== 'ISSUED')
      return new NotNeeded('Документ с\u00a0тех пор заменён или отозван: об\u00a0этом отправлено другое письмо.');
    const { eventTitle, fullName } = readSnapshot(certificate);
    const { kind, code } = certificate;
    return { user, eventTitle, fullName, kind, code, comment: request.comment };
  },
  write: ({ user, eventTitle, fullName, kind, code, comment }) => ({
    ...addressedTo(user),
    subject: `Документ не\u00a0переоформлен: ${eventTitle}`,
    paragraphs: [
      `Вы просили документ на\u00a0новое имя. Организатор отклонил запрос. Причина: ${comment}`,
      `Прежний документ (${fullName}) действует.`,
      'Если вы не\u00a0согласны, напишите организаторам: адрес и\u00a0телефон внизу письма.',
    ],
    facts: [
      ['Мероприятие', eventTitle],
      ['Документ', kindNames[kind]],
      ['Код документа', code],
    ],
    action: { label: 'Открыть сертификаты и\u00a0коды', path: '/nmo' },
  }),
  samples: async () => (await import('../certificates.samples.js')).declined,
});
