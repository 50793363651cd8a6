export const questionsPattern = '/questions';

/** The page with the form open, for a question about no event. */
export const askPath = `${questionsPattern}?ask=1`;

/** The page after a question was sent without scripts. */
export const askedPath = (number: string): string => `${questionsPattern}?asked=${number}`;

/** eventSlug: the event that the question is about. */
export const questionsPath = (eventSlug?: string) =>
  eventSlug ? `${questionsPattern}?event=${encodeURIComponent(eventSlug)}` : questionsPattern;
