import type { Application } from '../../core/application.js';
import type { Db } from '../../core/db.js';
import { NotNeeded, type EmailKind } from '../../core/email-kind.js';
import { greetingOf } from '../../core/email-recipient.js';
import { findUser } from '../../users/users.service.js';
import type { Certificate } from '../certificate.entity.js';
import { kindNames } from '../certificate.labels.js';
import { readSnapshot } from '../snapshot.js';
import type { DocumentRequest } from './document-request.entity.js';

export const requestedEmailName = 'document-request.asked';
export const declinedEmailName = 'document-request.declined';
export type RequestEmailPayload = { requestId: string };

type RequestWithDocument = { request: DocumentRequest; certificate: Certificate };

async function findRequest(db: Db, id: string): Promise<RequestWithDocument | null> {
  const request = await db.queryOne<DocumentRequest>('SELECT * FROM document_requests WHERE id = ?', [id]);
  const certificate =
    request && (await db.queryOne<Certificate>('SELECT * FROM certificates WHERE id = ?', [request.certificateId]));
  return certificate ? { request, certificate } : null;
}

const accountDeleted = new NotNeeded('Личный кабинет удалён, и\u00a0запрос вместе с\u00a0ним.');

/** Informs staff about a request. The names are only shown in the application for staff, because emails are forwarded. */
const requestedEmail = (app: Application): EmailKind<RequestEmailPayload> => ({
  name: requestedEmailName,
  title: 'Просят документ на новое имя: организации',
  write: async ({ requestId }, db) => {
    const data = await findRequest(db, requestId);
    if (!data) return accountDeleted;
    const { request, certificate } = data;
    if (request.state !== 'WAITING') return new NotNeeded('Запрос уже решён.');
    const { eventTitle } = readSnapshot(certificate);
    return {
      to: app.config.site.email,
      subject: `Просят документ на\u00a0новое имя: ${eventTitle}`,
      greeting: 'Здравствуйте!',
      paragraphs: [
        'Участник сменил ФИО и\u00a0просит заменить выданный документ. Прежние и\u00a0новые ФИО, историю изменений и\u00a0решение смотрите в\u00a0разделе «Люди».',
      ],
      facts: [
        ['Мероприятие', eventTitle],
        ['Документ', kindNames[certificate.kind]],
      ],
      action: { label: 'Открыть запросы', path: '/office/users' },
      why: 'Вы получили это письмо, потому что этот адрес указан на сайте для вопросов. Это служебное письмо.',
    };
  },
});

const declinedEmail: EmailKind<RequestEmailPayload> = {
  name: declinedEmailName,
  title: 'Запрос документа на новое имя отклонён',
  write: async ({ requestId }, db) => {
    const data = await findRequest(db, requestId);
    const user = data && (await findUser(db, data.request.userId));
    if (!user) return accountDeleted;
    const { request, certificate } = data;
    const { eventTitle, fullName } = readSnapshot(certificate);
    if (certificate.state !== 'ISSUED')
      return new NotNeeded('Документ с\u00a0тех пор заменён или отозван: об\u00a0этом отправлено другое письмо.');
    return {
      to: user.email,
      subject: `Документ не\u00a0переоформлен: ${eventTitle}`,
      greeting: greetingOf(user),
      paragraphs: [
        `Вы просили документ на\u00a0новое имя. Организатор отклонил запрос. Причина: ${request.comment}`,
        `Прежний документ (${fullName}) действует.`,
        'Если вы не\u00a0согласны, напишите организаторам: адрес и\u00a0телефон внизу письма.',
      ],
      facts: [
        ['Мероприятие', eventTitle],
        ['Документ', kindNames[certificate.kind]],
        ['Код документа', certificate.code],
      ],
      action: { label: 'Открыть сертификаты и\u00a0коды', path: '/nmo' },
    };
  },
};

export const documentRequestEmails = (app: Application): EmailKind<RequestEmailPayload>[] => [
  requestedEmail(app),
  declinedEmail,
];
