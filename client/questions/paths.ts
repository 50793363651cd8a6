export const questionsPattern = '/questions';

/** The page with the open form, for a question without an event. */
export const askPath = `${questionsPattern}?ask=1`;

/** The page after a question was sent without scripts. */
export const questionSentPath = (number: string): string => `${questionsPattern}?asked=${number}`;

/** eventSlug: preselects the event of the question. */
export const questionsPath = (eventSlug?: string) =>
  eventSlug ? `${questionsPattern}?event=${encodeURIComponent(eventSlug)}` : questionsPattern;
