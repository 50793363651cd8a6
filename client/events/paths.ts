export const eventsPattern = '/events';
export const eventPattern = '/events/:slug';
export const calendarPattern = '/events/calendar';
export const calendarFeedPattern = '/events.ics';
export const newsFeedPatterns = { rss: '/events.rss', atom: '/events.atom' } as const;

/** Paths under /events/ that are pages of the site, so that they cannot be slugs of events. */
const reservedSlugs = new Set(['calendar']);

export function isEventSlug(slug: string | undefined): slug is string {
  return slug !== undefined && slug !== '' && !reservedSlugs.has(slug.toLowerCase());
}

/** `query`: from `buildListQuery`, without «?». */
export function eventsPath(query = ''): string {
  return query ? `/events?${query}` : '/events';
}

/** `query`: from `calendarStatePath`, without «?». */
export function calendarPath(query = ''): string {
  return query ? `${calendarPattern}?${query}` : calendarPattern;
}

export function eventPath(slug: string): string {
  return `/events/${encodeURIComponent(slug)}`;
}

/** The calendar file of a talk. */
export const talkCalendarPath = (slug: string, talkId: string): string =>
  `${eventPath(slug)}/talks/${talkId}/calendar.ics`;
