import { definePersonalData } from '../../core/personal-data.js';
import type { Certificate } from '../certificate.entity.js';
import { readSnapshot } from '../documents/snapshot.js';
import { documentRequestStates, type DocumentRequestState } from './document-request.entity.js';

type Row = Certificate & { asked: DocumentRequestState; requestedAt: string; comment: string | null };

/** Requests for documents with a new name. */
export const documentRequestsData = definePersonalData<Row>({
  name: 'documentRequests',
  title: 'Запросы документов на\u00a0новое имя',
  rows: `SELECT certificates.*, document_requests.state AS asked, document_requests.comment,
      document_requests."createdAt" AS "requestedAt"
    FROM document_requests JOIN certificates ON certificates.id = document_requests."certificateId"
    WHERE document_requests."userId" = ? ORDER BY document_requests.id`,
  fields: {
    code: 'Код документа',
    event: ['Мероприятие', (row) => readSnapshot(row).eventTitle],
    state: ['Состояние', ({ asked }) => documentRequestStates.titles[asked]],
    createdAt: ['Когда', ({ requestedAt }) => requestedAt],
    comment: 'Ответ',
  },
  erase: 'DELETE FROM document_requests WHERE "userId" = ?',
});
