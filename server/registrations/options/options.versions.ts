import { createHash } from 'node:crypto';
import type { EventQuestion, Tariff } from '../../events/event-parts.entity.js';

/** Short hash of values. Equal values have the same hash. */
const hashOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);

export type TariffContent = Omit<
  Tariff,
  'id' | 'eventId' | 'event' | 'quotaId' | 'quota' | 'position' | 'priceCurrency'
>;

export const tariffVersion = (tariff: TariffContent): string =>
  hashOf([
    tariff.title,
    tariff.description,
    tariff.participation,
    tariff.category,
    tariff.priceAmount,
    tariff.availableFrom,
    tariff.availableUntil,
    tariff.vatCode,
    tariff.paymentSubject,
  ]);

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
