import type { CertificateKind } from './certificate.states.js';

/** Names of the kinds of documents, with a capital letter. */
export const kindNames: Record<CertificateKind, string> = {
  PARTICIPATION: 'Сертификат участника',
  NMO: 'Свидетельство НМО',
};
