import { sampleEvent as event } from '../events/event.samples.js';
import { sampleTime, sampleUser as user } from '../users/user.samples.js';

/** Example data of emails about documents and НМО codes. */

const document = {
  user,
  kind: 'PARTICIPATION' as const,
  code: 'ABCD-EFGH-JKLM-NPQR',
  reason: 'В ФИО была опечатка.',
  eventTitle: event.title,
  days: '10–11 декабря 2026 г.',
};
export const certificate = { participation: document, nmo: { ...document, kind: 'NMO' as const } };

const holder = { userId: user.id, eventId: event.id, reason: 'Участие отменено.' };
const revoked = { user, event, reason: holder.reason };
const codes = [{ ...holder, enteredAt: null }];
const certificates = [
  { ...holder, kind: 'NMO' as const, code: 'ABCD-EFGH-JKLM-NPQR' },
  { ...holder, kind: 'PARTICIPATION' as const, code: 'STUV-WXYZ-2345-6789' },
];
export const documentsRevoked = {
  certificates: { ...revoked, certificates, codes: [] },
  withCode: { ...revoked, certificates, codes },
  codeEntered: { ...revoked, certificates: [], codes: [{ ...holder, enteredAt: sampleTime }] },
};

export const codeArrived = { plain: { user, event } };

const issue = { code: 'SPECIALTY_REQUIRED' as const, field: 'specialtyId', message: 'Укажите специальность.' };
const both = ['PARTICIPATION', 'NMO'] as const;
const missing = { user, event, awaited: [...both], issues: [issue], points: null };
export const documentsMissing = {
  both: missing,
  participation: { ...missing, awaited: ['PARTICIPATION' as const] },
  nmo: { ...missing, awaited: ['NMO' as const] },
  points: {
    ...missing,
    awaited: [],
    issues: [],
    points: { code: 'NOT_PASSED' as const, message: 'Вы были не на всех заседаниях.' },
  },
};

export const requested = { plain: { eventTitle: event.title, kind: 'NMO' as const } };
export const declined = { plain: { ...document, fullName: 'Иванова Анна Петровна', comment: 'Не приложен документ.' } };
