import { formatDates, plural } from '../core/format';
import type { CertificateKind, CertificateState } from '../schema.generated';
import type { NmoOwnPointsFragment } from './certificates.generated';

export const kindNames: Record<CertificateKind, string> = {
  NMO: 'Свидетельство НМО',
  PARTICIPATION: 'Сертификат участника',
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
