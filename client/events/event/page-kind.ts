import type { EventDetails } from '../price';

/** How a page is arranged. */
export type PageKind = 'congress' | 'path' | 'webinar' | 'table' | 'case';

type Words = {
  /** Headings, also in the navigation of the page. */
  about: string;
  people: string;
  programme?: string;
};

const kinds: Record<EventDetails['type'], PageKind> = {
  CONGRESS: 'congress',
  CONVENTION: 'congress',
  FORUM: 'congress',
  CONFERENCE: 'congress',
  SYMPOSIUM: 'congress',
  SOCIETY_MEETING: 'congress',
  SCHOOL: 'path',
  SEMINAR: 'path',
  WEBINAR_SERIES: 'path',
  MASTER_CLASS: 'path',
  WEBINAR: 'webinar',
  ROUND_TABLE: 'table',
  CASE_REVIEW: 'case',
};

/**
 * Congresses show a programme of halls, schools a path of days, webinars one evening, round tables people, case reviews the cases.
 * A webinar of several evenings is a path too.
 */
export const pageKindOf = ({ type, programme }: Pick<EventDetails, 'type' | 'programme'>): PageKind =>
  kinds[type] === 'webinar' && programme.length > 1 ? 'path' : kinds[type];

export const pageWords: Record<PageKind, Words> = {
  congress: { about: 'О мероприятии', people: 'Кто выступает' },
  path: { about: 'О программе', people: 'Кто ведёт' },
  webinar: { about: 'О вебинаре', people: 'Кто выступает' },
  table: { about: 'О чём разговор', people: 'За столом' },
  case: { about: 'О разборе', people: 'Кто разбирает', programme: 'Что разбираем' },
};
