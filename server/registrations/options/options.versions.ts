import { createHash } from 'node:crypto';
import type { EventQuestion, Tariff } from '../../events/event-parts.entity.js';

/** Short hash of values. Equal values have the same hash. */
const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);

export type TariffContent = Omit<
  Tariff,
  'id' | 'eventId' | 'event' | 'quotaId' | 'quota' | 'position' | 'priceCurrency'
>;

export function tariffVersion(tariff: TariffContent): string {
  // A forgotten column could be overwritten unseen, so the compiler asks for all of them.
  const content: Record<keyof TariffContent, unknown> = {
    title: tariff.title,
    description: tariff.description,
    participation: tariff.participation,
    category: tariff.category,
    priceAmount: tariff.priceAmount,
    availableFrom: tariff.availableFrom,
    availableUntil: tariff.availableUntil,
    vatCode: tariff.vatCode,
    paymentSubject: tariff.paymentSubject,
  };
  return hashOf(Object.values(content));
}

export const seatsVersion = (capacity: number | null): string => hashOf([capacity]);

export type QuestionContent = Omit<EventQuestion, 'id' | 'eventId' | 'event' | 'position'>;

/** @param withValues false: ignores the internal values of options */
export const questionVersion = (question: QuestionContent, withValues = true): string =>
  hashOf([
    question.kind,
    question.label,
    question.help,
    question.required,
    question.options.map(({ value, label }) => (withValues ? [value, label] : label)),
    question.min,
    question.max,
    question.maxLength,
    question.showIf && [question.showIf.questionId, [...question.showIf.values].sort()],
  ]);
