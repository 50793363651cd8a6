import { hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { Organisation, RaisedDataIssue, UserSpecialty } from './profile.entity.js';
import { profileData } from './profile.personal-data.js';
import { ProfileResolver, RaisedIssuesResolver } from './profile.resolver.js';
import { sealedColumns } from './profile.sealed.js';
import { portraitRoutes } from './portrait.routes.js';
import { removePortraitFile } from './portrait.service.js';
import { PasswordReset } from './password-reset.entity.js';
import { passwordChangedLetter, passwordResetLetter } from './password-reset.letters.js';
import { PasswordResetResolver } from './password-reset.resolver.js';
import { forgetOldLinks } from './password-reset.service.js';
import { forgetOldSessions, viewerOf } from './sessions.service.js';
import { Region, Session, User } from './user.entity.js';
import { personalDataOfUsers } from './users.personal-data.js';
import { UsersResolver } from './users.resolver.js';
import { seedPeople, seedRegions } from './users.seed.js';
import { seedOrganisations } from './organisations.seed.js';
import { learnWorkplaces } from './workplaces.service.js';

export const users: Module = {
  name: 'users',
  letters: (app) => [passwordResetLetter(app), passwordChangedLetter(app)],
  entities: [User, Session, PasswordReset, Region, UserSpecialty, RaisedDataIssue, Organisation],
  resolvers: [UsersResolver, ProfileResolver, RaisedIssuesResolver, PasswordResetResolver],
  jobs: (app) => [removePortraitFile(app)],
  routes: portraitRoutes,
  sealed: sealedColumns,
  chores: (app) => [
    { name: 'forget old sessions', everyMilliseconds: hour, run: () => forgetOldSessions(app) },
    { name: 'forget old links', everyMilliseconds: hour, run: () => forgetOldLinks(app) },
    { name: 'learn workplaces', everyMilliseconds: hour, run: () => learnWorkplaces(app) },
  ],
  viewerOf,
  // The row of the account comes first here, and so goes last.
  personalData: [...personalDataOfUsers, ...profileData],
  base: async (app) => {
    await seedRegions(app);
    await seedOrganisations(app);
  },
  demo: seedPeople,
};
