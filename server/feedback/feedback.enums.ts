import { feedbackStates as feedback } from '../../rules/states/request-states.js';
import { bindStates } from '../core/graphql/states.js';
import type { FeedbackTopicName } from '../../rules/events/feedback.js';
import { registerEnum } from '../core/graphql/enums.js';

export const FeedbackTopic = registerEnum<FeedbackTopicName>('FeedbackTopic', 'Topic of a message.', {
  EVENTS: 'Taking part in events.',
  NMO: 'Credit units and documents of continuing education.',
  PAYMENT: 'Payment and refunds.',
  PARTNERSHIP: 'Becoming a partner.',
  PERSONAL_DATA: 'Personal data.',
  SITE: 'How the site works.',
  OTHER: 'Something else.',
});

export const feedbackStates = bindStates(feedback, {
  table: 'feedback_messages',
  description: 'Whether a message was answered.',
  descriptions: { NEW: 'Not answered yet.', ANSWERED: 'Answered by email.' },
  conflict: 'На это обращение уже ответили. Обновите список, чтобы увидеть ответ.',
});
export const FeedbackState = feedbackStates.values;
export type FeedbackState = keyof typeof FeedbackState;
