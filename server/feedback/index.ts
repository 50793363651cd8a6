import { day } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { FeedbackMessage } from './feedback.entity.js';
import { feedbackLetters } from './feedback.letters.js';
import { FeedbackResolver } from './feedback.resolver.js';
import { forgetAnswered } from './feedback.service.js';

export const feedback: Module = {
  name: 'feedback',
  entities: [FeedbackMessage],
  resolvers: [FeedbackResolver],
  chores: (app) => [{ name: 'forget answered messages', everyMilliseconds: day, run: () => forgetAnswered(app) }],
  letters: feedbackLetters,
};
