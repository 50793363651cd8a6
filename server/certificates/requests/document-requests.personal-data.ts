import type { PersonalData } from '../../core/personal-data.js';
import type { Certificate } from '../certificate.entity.js';
import { readSnapshot } from '../documents/snapshot.js';
import { documentRequestStates, type DocumentRequestState } from './document-request.entity.js';

type Row = Certificate & { asked: DocumentRequestState; requestedAt: string; comment: string | null };

/** Requests for documents with a new name. */
export const documentRequestsData: PersonalData = {
  name: 'documentRequests',
  title: 'Запросы документов на\u00a0новое имя',
  labels: { code: 'Код документа', event: 'Мероприятие', state: 'Состояние', createdAt: 'Когда', comment: 'Ответ' },
  read: async (_app, db, userId) =>
    (
      await db.query<Row>(
        `SELECT certificates.*, document_requests.state AS asked, document_requests.comment,
           document_requests."createdAt" AS "requestedAt"
         FROM document_requests JOIN certificates ON certificates.id = document_requests."certificateId"
         WHERE document_requests."userId" = ? ORDER BY document_requests.id`,
        [userId],
      )
    ).map(({ asked, requestedAt, comment, ...certificate }) => ({
      code: certificate.code,
      event: readSnapshot(certificate as Certificate).eventTitle,
      state: documentRequestStates.titles[asked],
      createdAt: requestedAt,
      comment,
    })),
  erase: async (transaction, userId) => {
    await transaction.query('DELETE FROM document_requests WHERE "userId" = ?', [userId]);
  },
};
