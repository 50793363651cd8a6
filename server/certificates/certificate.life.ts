import { registerEnum } from '../core/enums.js';

export const CertificateKind = registerEnum('CertificateKind', 'What a document says of its holder.', {
  PARTICIPATION: 'Сертификат участника: she took part.',
  NMO: 'Свидетельство НМО: she took part in an accredited event and gets points.',
});
export type CertificateKind = keyof typeof CertificateKind;

export const CertificateState = registerEnum('CertificateState', 'Whether a document is valid.', {
  ISSUED: 'Valid.',
  REPLACED: 'Another one was issued in its place.',
  REVOKED: 'Taken back.',
});
export type CertificateState = keyof typeof CertificateState;

/** Every move that a certificate can make. What is not here cannot happen: what was taken back never becomes valid again. */
export const certificateMoves: Record<CertificateState, readonly CertificateState[]> = {
  ISSUED: ['REPLACED', 'REVOKED'],
  REPLACED: [],
  REVOKED: [],
};

export const NmoCodeState = registerEnum('NmoCodeState', 'Where a code of confirmation (ИКП) is in its life.', {
  AVAILABLE: 'Imported, nobody has it yet.',
  ASSIGNED: 'A person has it.',
  REPLACED: 'The person was given another one in its place.',
  REVOKED: 'Taken back.',
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
