export const questionsPattern = '/questions';

/** eventSlug: the event that the question is about. */
export const questionsPath = (eventSlug?: string) =>
  eventSlug ? `${questionsPattern}?event=${encodeURIComponent(eventSlug)}` : questionsPattern;
