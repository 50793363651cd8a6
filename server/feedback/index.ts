import type { Module } from '../core/module.js';
import { FeedbackMessage } from './feedback.entity.js';
import { feedbackLetterJob } from './feedback.letters.js';
import { FeedbackResolver } from './feedback.resolver.js';

export const feedback: Module = {
  name: 'feedback',
  entities: [FeedbackMessage],
  resolvers: [FeedbackResolver],
  jobs: (app, { mail }) => [feedbackLetterJob(app, mail)],
};
