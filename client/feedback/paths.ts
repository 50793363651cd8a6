import type { FeedbackTopic } from '../schema.generated';

export const contactsPattern = '/contacts';

/** topic: chosen in the form beforehand. */
export function contactsPath(topic?: FeedbackTopic): string {
  return topic ? `${contactsPattern}?topic=${topic}` : contactsPattern;
}
