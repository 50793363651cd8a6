import { months } from '../../rules/dates/months';
import type { EventFormat, PartnerTier, SessionKind } from '../schema.generated';

export const formatLabels: Record<EventFormat, string> = {
  IN_PERSON: 'Очно',
  ONLINE: 'Онлайн',
  MIXED: 'Смешанный',
};

export const formatExplanations: Record<EventFormat, string> = {
  IN_PERSON: 'Очно',
  ONLINE: 'Онлайн, трансляция на сайте',
  MIXED: 'Смешанный: очно или онлайн, на выбор',
};

/** Null for the usual kind, and for kinds that the title of the session makes clear. */
export const sessionLabels: Record<SessionKind, string | null> = {
  LECTURES: null,
  SYMPOSIUM: 'Симпозиум',
  ROUND_TABLE: 'Круглый стол',
  WORKSHOP: 'Мастер-класс',
  CASE_REVIEW: 'Клинический разбор',
  CONTEST: 'Конкурс',
  OPENING: null,
  CLOSING: null,
  DISCUSSION: 'Дискуссия',
  BREAK: null,
  CHECK_IN: null,
};

export const tierPluralLabels: Record<PartnerTier, string> = {
  ORGANISER: 'Организаторы',
  GENERAL: 'Генеральные партнёры',
  OFFICIAL: 'Официальные партнёры',
  SCIENTIFIC: 'Научные партнёры',
  SECTION: 'Партнёры секций',
  TECHNICAL: 'Технические партнёры',
  EXHIBITION: 'Партнёры выставки',
  INFORMATION: 'Информационные партнёры',
  SUPPORT: 'При поддержке',
};

/** «Март 2027» of a month or a day, YYYY-MM or YYYY-MM-DD. */
export function monthTitle(date: string): string {
  const [year, month] = date.split('-');
  const name = months[Number(month) - 1]?.[0] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}\u00a0${year}`;
}
