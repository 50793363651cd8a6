import { personalDataKinds } from '../core/personal-data.js';
import { attendanceConditions } from '../registrations/hooks.js';
import { identityGuards } from '../users/identity/identity-guards.js';
import { provide } from '../core/hooks.js';
import type { Module } from '../core/module.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import { guardNameAfterCheckIn } from './identity.guard.js';
import { OnlinePresence } from './online-presence.entity.js';
import { PresenceMark } from './presence-mark.entity.js';
import { presenceData } from './presence.personal-data.js';
import { PresenceMarkResolver, PresenceMutations, PresenceQueries } from './presence.resolver.js';
import { presenceExport } from './presence.export.js';
import { presenceRoutes } from './presence.routes.js';
import { WalkIn } from './front-desk/walk-in.entity.js';

export const presence: Module = {
  name: 'presence',
  entities: [PresenceMark, WalkIn, OnlinePresence],
  resolvers: [PresenceQueries, PresenceMutations, PresenceMarkResolver],
  fileRoutes: presenceRoutes,
  urgentRoles: ['CHECK_IN'],
  exports: [presenceExport],
  hooks: [
    provide(identityGuards, guardNameAfterCheckIn),
    provide(
      attendanceConditions,
      `EXISTS (SELECT 1 FROM presence_marks WHERE presence_marks."registrationId" = registrations.id
    AND presence_marks.kind = 'ENTRY' AND presence_marks."voidedAt" IS NULL)`,
    ),
    provide(accountMerges, {
      rows: [
        staffColumn('presence_marks', 'markedById'),
        staffColumn('presence_marks', 'voidedById'),
        staffColumn('walk_ins', 'createdById'),
      ],
    }),
    provide(personalDataKinds, presenceData),
  ],
};
