import { registerEnum } from '../core/enums.js';

export const CertificateKind = registerEnum('CertificateKind', 'Kinds of documents.', {
  PARTICIPATION: 'Сертификат участника: the holder took part.',
  NMO: 'Свидетельство НМО: the holder took part in an accredited event and gets points.',
});
export type CertificateKind = keyof typeof CertificateKind;

export const CertificateState = registerEnum('CertificateState', 'States of a document.', {
  ISSUED: 'Valid.',
  REPLACED: 'Replaced by another document.',
  REVOKED: 'Revoked.',
});
export type CertificateState = keyof typeof CertificateState;

/** Allowed transitions of a certificate. A revoked one never becomes valid again. */
export const certificateMoves: Record<CertificateState, readonly CertificateState[]> = {
  ISSUED: ['REPLACED', 'REVOKED'],
  REPLACED: [],
  REVOKED: [],
};

export const NmoCodeState = registerEnum('NmoCodeState', 'States of a confirmation code (ИКП).', {
  AVAILABLE: 'Imported, not assigned yet.',
  ASSIGNED: 'Assigned to a user.',
  REPLACED: 'Replaced by another code.',
  REVOKED: 'Revoked.',
});
export type NmoCodeState = keyof typeof NmoCodeState;

export const codeMoves: Record<NmoCodeState, readonly NmoCodeState[]> = {
  AVAILABLE: ['ASSIGNED', 'REVOKED'],
  ASSIGNED: ['REPLACED', 'REVOKED'],
  REPLACED: [],
  REVOKED: [],
};

export const NmoSource = registerEnum('NmoSource', 'Where points were earned.', {
  EVENT: 'Образовательное мероприятие.',
  MODULE: 'Интерактивный образовательный модуль.',
  COURSE: 'Программа повышения квалификации.',
});
export type NmoSource = keyof typeof NmoSource;
