import type { Module } from '../core/module.js';
import { AgendaFeedAddress, AgendaMark } from './agenda.entity.js';
import { agendaOfPerson } from './agenda.personal-data.js';
import { AgendaItemResolver, AgendaResolver } from './agenda.resolver.js';
import { agendaRoutes } from './agenda.routes.js';
import { seedAgenda } from './agenda.seed.js';
import { sealedFeeds } from './feed.service.js';

export const agenda: Module = {
  name: 'agenda',
  entities: [AgendaMark, AgendaFeedAddress],
  resolvers: [AgendaResolver, AgendaItemResolver],
  personalData: agendaOfPerson,
  routes: agendaRoutes,
  sealed: sealedFeeds,
  demo: seedAgenda,
};
