import type { FeedbackTopic } from '../schema.generated';

export const contactsPattern = '/contacts';

/** topic: preselected in the form. */
export function contactsPath(topic?: FeedbackTopic): string {
  return topic ? `${contactsPattern}?topic=${topic}` : contactsPattern;
}
