import { defineList, descending, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { FeedbackMessage } from './feedback.entity.js';
import type { FeedbackState } from './feedback.enums.js';

export const FeedbackMessageConnection = connectionOf('FeedbackMessageConnection', FeedbackMessage, 'messages');

export const feedbackList = defineList<FeedbackMessage, { state?: FeedbackState | null }>({
  from: 'feedback_messages',
  filters: { state: where('state = ?') },
  orders: { LATEST: descending('"createdAt"', 'id') },
});
