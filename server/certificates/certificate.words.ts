import type { CertificateKind } from './certificate.life.js';

/** What documents are called at the beginning of a line. */
export const kindNames: Record<CertificateKind, string> = {
  PARTICIPATION: 'Сертификат участника',
  NMO: 'Свидетельство НМО',
};
