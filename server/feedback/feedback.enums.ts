import type { FeedbackTopicName } from '../../rules/feedback.js';
import { registerEnum } from '../core/enums.js';

export const FeedbackTopic = registerEnum<FeedbackTopicName>('FeedbackTopic', 'What a message is about.', {
  EVENTS: 'Taking part in events.',
  NMO: 'Credit units and documents of continuing education.',
  PAYMENT: 'Payment and refunds.',
  PARTNERSHIP: 'Becoming a partner.',
  PERSONAL_DATA: 'Personal data.',
  SITE: 'How the site works.',
  OTHER: 'Something else.',
});

export const FeedbackState = registerEnum('FeedbackState', 'Whether a message was answered.', {
  NEW: 'Waits for an answer.',
  ANSWERED: 'Answered by a letter.',
});
export type FeedbackState = keyof typeof FeedbackState;
