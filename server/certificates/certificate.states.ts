import { certificateStates as certificates, nmoCodeStates as nmoCodes } from '../../rules/states/certificate-states.js';
import { registerEnum } from '../core/graphql/enums.js';
import { bindStates } from '../core/graphql/states.js';

export const CertificateKind = registerEnum('CertificateKind', 'Kinds of documents.', {
  PARTICIPATION: 'Сертификат участника: the holder took part.',
  NMO: 'Свидетельство НМО: the holder took part in an accredited event and gets points.',
});
export type CertificateKind = keyof typeof CertificateKind;

export const certificateStates = bindStates(certificates, {
  table: 'certificates',
  description: 'States of a document.',
  descriptions: { ISSUED: 'Valid.', REPLACED: 'Replaced by another document.', REVOKED: 'Revoked.' },
  webhooks: { ISSUED: 'CERTIFICATE_ISSUED', REPLACED: 'CERTIFICATE_REVOKED', REVOKED: 'CERTIFICATE_REVOKED' },
  history: 'certificate_changes',
});
export const CertificateState = certificateStates.values;
export type CertificateState = keyof typeof CertificateState;

export const nmoCodeStates = bindStates(nmoCodes, {
  table: 'nmo_codes',
  description: 'States of a confirmation code (ИКП).',
  descriptions: {
    AVAILABLE: 'Imported, not assigned yet.',
    ASSIGNED: 'Assigned to a user.',
    REPLACED: 'Replaced by another code.',
    REVOKED: 'Revoked.',
  },
  webhooks: {
    AVAILABLE: null,
    ASSIGNED: 'NMO_CODE_ASSIGNED',
    REPLACED: 'NMO_CODE_REVOKED',
    REVOKED: 'NMO_CODE_REVOKED',
  },
  history: 'certificate_changes',
});
export const NmoCodeState = nmoCodeStates.values;
export type NmoCodeState = keyof typeof NmoCodeState;

export const NmoSource = registerEnum('NmoSource', 'Where points were earned.', {
  EVENT: 'Образовательное мероприятие.',
  MODULE: 'Интерактивный образовательный модуль.',
  COURSE: 'Программа повышения квалификации.',
});
export type NmoSource = keyof typeof NmoSource;
