import { sampleUser as user } from '../users/user.samples.js';

const invoice = {
  id: '01900000-0000-7000-8000-000000000050',
  number: 'С-2026-15',
  issuedOn: '2026-11-23',
  dueAt: '2026-11-30T20:59:59.000Z',
  amount: 450_000,
  payerName: 'ООО «Клиника»',
  actNumber: 'А-7',
  cancelReason: 'Ошибка в ИНН.',
  documentsEmail: 'accounts@example.ru',
};
const paper = { eventTitle: 'Школа терапевтов', registrationNumber: 'ABCD2345' };
const terms: [string, string][] = [['Возврат при отмене', 'по заявлению, за вычетом расходов организатора']];
const pdf = [{ filename: 'invoice-С-2026-15.pdf', content: '', contentType: 'application/pdf' }];
const calendar = [{ filename: 'event.ics', content: '', contentType: 'text/calendar; charset=utf-8; method=CANCEL' }];
const plain = { user, invoice, paper, replaces: null, terms: [], attachments: [] };

/** By the state of the invoice that an email is about. */
export const toUser = {
  ISSUED: {
    first: { ...plain, terms, attachments: pdf },
    replacement: { ...plain, replaces: 'С-2026-14', terms, attachments: pdf },
    farRegion: { ...plain, user: { ...user, regionId: 'novosibirskaia-oblast' }, terms, attachments: pdf },
  },
  OVERDUE: { plain: { ...plain, attachments: calendar } },
  PAID: {
    plain: { ...plain, terms },
    withoutAct: { ...plain, invoice: { ...invoice, actNumber: null }, terms },
  },
  CANCELLED: { plain },
};

export const toAccountants = {
  plain: { invoice, replacedBy: null },
  replaced: { invoice, replacedBy: { number: 'С-2026-16' } },
};

export const copy = { plain: { invoice, paper, path: '/invoice-copies/example-token' } };
