import type { CertificateKind } from '../schema.generated';

export const certificateKindLabels: Record<CertificateKind, string> = {
  NMO: 'Свидетельство НМО',
  PARTICIPATION: 'Сертификат участника',
};

/** Options of a select from a record of labels. */
export const optionsFromLabels = <Name extends string>(
  words: Readonly<Record<Name, string>>,
): { value: Name; label: string }[] =>
  (Object.entries(words) as [Name, string][]).map(([value, label]) => ({ value, label }));
