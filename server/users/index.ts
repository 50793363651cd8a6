import { hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { forgetOldSessions, viewerOf } from './sessions.service.js';
import { Region, Session, User } from './user.entity.js';
import { UsersResolver } from './users.resolver.js';
import { seedPeople, seedRegions } from './users.seed.js';

export const users: Module = {
  name: 'users',
  entities: [User, Session, Region],
  resolvers: [UsersResolver],
  chores: (app) => [{ name: 'forget old sessions', everyMilliseconds: hour, run: () => forgetOldSessions(app) }],
  viewerOf,
  base: seedRegions,
  demo: seedPeople,
};
