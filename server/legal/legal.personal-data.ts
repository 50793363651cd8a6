import { definePersonalData } from '../core/personal-data.js';
import type { ConsentAcceptance } from './legal.entity.js';
import { consentMannerLabels, type ConsentManner } from './legal.enums.js';

type Row = ConsentAcceptance & {
  title: string;
  version: number;
  withdrawnAt: string | null;
  manner: ConsentManner | null;
};

const channelLabels: Record<string, string> = {
  ACCOUNT: 'личный кабинет',
  REGISTRATION: 'форма регистрации на мероприятие',
  FEEDBACK: 'форма обратной связи',
  QUESTION: 'форма вопроса',
  SIGN_ON: 'вход на сайт партнёра',
  STAFF: 'записал организатор',
};

/** Consents of the user. As proofs, they outlive the account and the withdrawal. */
export const consentsData = definePersonalData<Row>({
  name: 'consents',
  title: 'Согласия',
  rows: `SELECT consent_acceptances.*, legal_documents.title, legal_documents.version, consent_withdrawals."withdrawnAt",
      staff_consents.manner
    FROM consent_acceptances JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
    LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
    LEFT JOIN staff_consents ON staff_consents."acceptanceId" = consent_acceptances.id
    WHERE consent_acceptances."userId" = ? ORDER BY consent_acceptances."acceptedAt", consent_acceptances.id`,
  fields: {
    document: ['Документ', (row) => row.title],
    version: 'Редакция',
    acceptedAt: 'Дано',
    withdrawnAt: 'Отозвано',
    channel: ['Где дано', (row) => channelLabels[row.channel] ?? row.channel],
    manner: ['Как дано, если записал организатор', (row) => row.manner && consentMannerLabels[row.manner]],
    subjectId: 'Номер записи, к которой относится',
    address: 'Сетевой адрес',
    userAgent: 'Браузер',
  },
  // Proofs stay for five years after the withdrawal. Only the encrypted record says who gave them.
  erase: () => Promise.resolve(),
  retained: {
    what: 'Подтверждения согласий: документ, дата, время, сетевой адрес, браузер',
    why: 'Оператор обязан доказать, что согласие было получено: часть 3 статьи 9 закона № 152-ФЗ',
    years: 5,
  },
});
