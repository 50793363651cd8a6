import { day } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { doneBy } from '../core/account-merge.js';
import { feedbackSubjects, feedbackWithdrawal, messagesOfPerson } from './feedback-consents.js';
import { FeedbackMessage } from './feedback.entity.js';
import { feedbackLetters } from './feedback.letters.js';
import { FeedbackResolver } from './feedback.resolver.js';
import { forgetAnswered } from './feedback.service.js';

export const feedback: Module = {
  name: 'feedback',
  entities: [FeedbackMessage],
  resolvers: [FeedbackResolver],
  accountMerge: {
    rows: [
      { table: 'feedback_messages', merged: 'MOVE', title: 'Обращения' },
      doneBy('feedback_messages', 'answeredById'),
    ],
  },
  personalData: [messagesOfPerson],
  onWithdrawal: [feedbackWithdrawal],
  consentSubjects: [feedbackSubjects],
  chores: (app) => [{ name: 'forget answered messages', everyMilliseconds: day, run: () => forgetAnswered(app) }],
  letters: feedbackLetters,
};
