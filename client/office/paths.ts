export const officePattern = '/office';

/** A page of the office; what is looked for stands in the query. */
export const officePath = (...parts: string[]): string => [officePattern, ...parts.map(encodeURIComponent)].join('/');

export const officeStatisticsPattern = '/office/statistics';
export const officeEventStatisticsPattern = '/office/events/:id/statistics';

export const officeEventsPattern = '/office/events';
export const officeEventPattern = '/office/events/:id';
/** A page of one event: `officeEventPath(id, 'programme')`. */
export const officeEventPath = (id: string, ...parts: string[]): string => officePath('events', id, ...parts);
