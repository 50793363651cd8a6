import type { SearchKind } from '../schema.generated';

/** Label of one result. */
export const kindLabels: Record<SearchKind, string> = {
  EVENT: 'Мероприятие',
  TALK: 'Доклад',
  SPEAKER: 'Докладчик',
  ARCHIVE: 'Архив',
  GALLERY: 'Фотоотчёт',
};

/** In the order of the page. */
export const kindPluralLabels: Record<SearchKind, string> = {
  EVENT: 'Мероприятия',
  TALK: 'Доклады',
  SPEAKER: 'Докладчики',
  ARCHIVE: 'Архив',
  GALLERY: 'Фотоотчёты',
};
