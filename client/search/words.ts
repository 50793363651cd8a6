import type { SearchKind } from '../schema.generated';

/** What one hit is. */
export const kindWords: Record<SearchKind, string> = {
  EVENT: 'Мероприятие',
  TALK: 'Доклад',
  SPEAKER: 'Докладчик',
  ARCHIVE: 'Архив',
  GALLERY: 'Фотоотчёт',
};

/** The order of the record is the order on the page. */
export const kindWordsForSeveral: Record<SearchKind, string> = {
  EVENT: 'Мероприятия',
  TALK: 'Доклады',
  SPEAKER: 'Докладчики',
  ARCHIVE: 'Архив',
  GALLERY: 'Фотоотчёты',
};
