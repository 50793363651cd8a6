import { missingPoints } from '../../rules/nmo/nmo-norm';
import { formatDates, plural } from '../core/format';
import type { CertificateKind, CertificateState } from '../schema.generated';
import type { NmoCycleFragment, NmoOwnPointsFragment } from './certificates.generated';

export const kindNames: Record<CertificateKind, string> = {
  NMO: 'Свидетельство НМО',
  PARTICIPATION: 'Сертификат участника',
};

/** For a link beside the title of the event. */
export const shortKindNames: Record<CertificateKind, string> = {
  NMO: 'Свидетельство',
  PARTICIPATION: 'Сертификат',
};

/** How a document ended. */
export const endLabels: Record<CertificateState, string> = {
  ISSUED: '',
  REPLACED: 'Документ заменён',
  REVOKED: 'Документ отозван',
};

export const pointsText = (points: number): string => plural(points, 'балл', 'балла', 'баллов');

export const hoursText = (hours: number): string =>
  plural(hours, 'академический час', 'академических часа', 'академических часов');

/** YYYY-MM-DD → «12 марта 2026 г.» */
export const dayText = (day: string): string => formatDates([day]);

export const ownSourceNames: Record<NmoOwnPointsFragment['source'], string> = {
  EVENT: 'мероприятие',
  MODULE: 'модуль на портале',
  COURSE: 'программа ПК',
};

/** What a five-year cycle still needs, and where it can come from. */
export function missingText({
  fromEvents,
  fromCourses,
}: Pick<NmoCycleFragment['progress'], 'fromEvents' | 'fromCourses'>) {
  const { total, fromEvents: atEvents } = missingPoints(fromEvents, fromCourses);
  if (total === 0) return 'Норма выполнена.';
  const missing = plural(total, 'Не\u00a0хватает # балла', 'Не\u00a0хватает # баллов', 'Не\u00a0хватает # баллов');
  if (atEvents === total) return `${missing}: их\u00a0можно получить на\u00a0мероприятиях.`;
  if (atEvents === 0) return `${missing}: их\u00a0дают только программы повышения квалификации.`;
  return `${missing}: до\u00a0${atEvents} за\u00a0мероприятия, остальное\u00a0— программы повышения квалификации.`;
}
