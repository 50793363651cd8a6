import type { CertificateKind } from './certificate.life.js';

/** Names of the kinds of documents, with a capital letter. */
export const kindNames: Record<CertificateKind, string> = {
  PARTICIPATION: 'Сертификат участника',
  NMO: 'Свидетельство НМО',
};
