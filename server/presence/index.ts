import type { Module } from '../core/module.js';
import { doneBy } from '../core/account-merge.js';
import { seenUnderName } from './identity.guard.js';
import { PresenceMark } from './presence-mark.entity.js';
import { presenceData } from './presence.personal-data.js';
import { PresenceMarkResolver, PresenceMutations, PresenceQueries } from './presence.resolver.js';
import { presenceRoutes } from './presence.routes.js';
import { seedPresence } from './presence.seed.js';
import { WalkIn } from './walk-in.entity.js';

export const presence: Module = {
  name: 'presence',
  entities: [PresenceMark, WalkIn],
  resolvers: [PresenceQueries, PresenceMutations, PresenceMarkResolver],
  confirmsIdentity: [seenUnderName],
  routes: presenceRoutes,
  attendance: `EXISTS (SELECT 1 FROM presence_marks WHERE presence_marks."registrationId" = registrations.id
    AND presence_marks.kind = 'ENTRY' AND presence_marks."voidedAt" IS NULL)`,
  accountMerge: {
    rows: [
      doneBy('presence_marks', 'markedById'),
      doneBy('presence_marks', 'voidedById'),
      doneBy('walk_ins', 'createdById'),
    ],
  },
  personalData: [presenceData],
  demo: seedPresence,
};
