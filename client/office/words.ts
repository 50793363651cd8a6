import type { CertificateKind, EventState } from '../schema.generated';

export const eventStateLabels: Record<EventState, string> = {
  DRAFT: 'Черновик',
  PUBLISHED: 'Опубликовано',
  POSTPONED: 'Перенесено',
  CANCELLED: 'Отменено',
};

export const eventStateTones = {
  DRAFT: 'plain',
  PUBLISHED: 'success',
  POSTPONED: 'warning',
  CANCELLED: 'problem',
} as const satisfies Record<EventState, string>;

export const certificateKindLabels: Record<CertificateKind, string> = {
  NMO: 'Свидетельство НМО',
  PARTICIPATION: 'Сертификат участника',
};

/** Options of a select from a record of labels. */
export const optionsFromLabels = <Name extends string>(
  words: Readonly<Record<Name, string>>,
): { value: Name; label: string }[] =>
  (Object.entries(words) as [Name, string][]).map(([value, label]) => ({ value, label }));
