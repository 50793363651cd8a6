import { consentSubjects, onWithdrawal } from '../legal/consent-hooks.js';
import { personalDataKinds } from '../core/personal-data.js';
import { provide } from '../core/hooks.js';
import { day } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import { feedbackSubjects, feedbackWithdrawal, feedbackData } from './feedback-consents.js';
import { FeedbackMessage } from './feedback.entity.js';
import { feedbackAcknowledged, feedbackAnswered, feedbackReceived } from './feedback.emails.js';
import { FeedbackResolver } from './feedback.resolver.js';
import { purgeAnswered } from './feedback.service.js';

export const feedback: Module = {
  name: 'feedback',
  entities: [FeedbackMessage],
  resolvers: [FeedbackResolver],
  scheduledJobs: (app) => [{ name: 'delete answered messages', everyMilliseconds: day, run: () => purgeAnswered(app) }],
  emails: [feedbackReceived, feedbackAcknowledged, feedbackAnswered],
  hooks: [
    provide(accountMerges, {
      rows: [
        { table: 'feedback_messages', onMerge: 'MOVE', title: 'Обращения' },
        staffColumn('feedback_messages', 'answeredById'),
      ],
    }),
    provide(personalDataKinds, feedbackData),
    provide(onWithdrawal, feedbackWithdrawal),
    provide(consentSubjects, feedbackSubjects),
  ],
};
