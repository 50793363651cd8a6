import type { FeedbackTopicName } from '../../rules/feedback.js';
import { registerEnum } from '../core/enums.js';

export const FeedbackTopic = registerEnum<FeedbackTopicName>('FeedbackTopic', 'Topic of a message.', {
  EVENTS: 'Taking part in events.',
  NMO: 'Credit units and documents of continuing education.',
  PAYMENT: 'Payment and refunds.',
  PARTNERSHIP: 'Becoming a partner.',
  PERSONAL_DATA: 'Personal data.',
  SITE: 'How the site works.',
  OTHER: 'Something else.',
});

export const FeedbackState = registerEnum('FeedbackState', 'Whether a message was answered.', {
  NEW: 'Not answered yet.',
  ANSWERED: 'Answered by email.',
});
export type FeedbackState = keyof typeof FeedbackState;
