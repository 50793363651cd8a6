import { hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { PasswordReset } from './password-reset.entity.js';
import { passwordChangedLetter, passwordResetLetter } from './password-reset.letters.js';
import { PasswordResetResolver } from './password-reset.resolver.js';
import { forgetOldLinks } from './password-reset.service.js';
import { forgetOldSessions, viewerOf } from './sessions.service.js';
import { Region, Session, User } from './user.entity.js';
import { personalDataOfUsers } from './users.personal-data.js';
import { UsersResolver } from './users.resolver.js';
import { seedPeople, seedRegions } from './users.seed.js';

export const users: Module = {
  name: 'users',
  entities: [User, Session, PasswordReset, Region],
  resolvers: [UsersResolver, PasswordResetResolver],
  letters: (app) => [passwordResetLetter(app), passwordChangedLetter(app)],
  chores: (app) => [
    { name: 'forget old sessions', everyMilliseconds: hour, run: () => forgetOldSessions(app) },
    { name: 'forget old links', everyMilliseconds: hour, run: () => forgetOldLinks(app) },
  ],
  viewerOf,
  personalData: personalDataOfUsers,
  base: seedRegions,
  demo: seedPeople,
};
