import { minute } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { NewsletterEvent, NewsletterIssue } from './newsletter-issue.entity.js';
import { digestLetters } from './newsletter.letters.js';
import { NewsletterResolver } from './newsletter.resolver.js';
import { publishNewsletter } from './newsletter.service.js';
import { unsubscribeRoutes } from './unsubscribe.routes.js';

export const newsletter: Module = {
  name: 'newsletter',
  entities: [NewsletterIssue, NewsletterEvent],
  unwatched: [NewsletterEvent],
  resolvers: [NewsletterResolver],
  letters: (app) => [digestLetters(app)],
  chores: (app) => [
    { name: 'publish the newsletter', everyMilliseconds: 5 * minute, run: () => publishNewsletter(app) },
  ],
  routes: unsubscribeRoutes,
};
