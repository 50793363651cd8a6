import { staffTexts, personalDataKinds } from '../core/personal-data.js';
import { accountMerges } from '../core/account-merge.js';
import { provide } from '../core/hooks.js';
import { hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { AuditAct, AuditChange } from './audit.entity.js';
import { auditPersonalData } from './audit.personal-data.js';
import { AuditResolver } from './audit.resolver.js';
import { deleteOldActions } from './audit.service.js';

export const audit: Module = {
  name: 'audit',
  entities: [AuditAct, AuditChange],
  unaudited: [AuditAct, AuditChange],
  resolvers: [AuditResolver],
  scheduledJobs: (app) => [
    { name: 'delete old audit actions', everyMilliseconds: hour, run: () => deleteOldActions(app) },
  ],
  hooks: [
    provide(accountMerges, {
      rows: [
        { table: 'audit_changes', column: 'personId', onMerge: 'MOVE', isLast: true },
        // Who has acted is a fact of its time.
        { table: 'audit_acts', column: 'actorId', onMerge: 'STAY' },
      ],
    }),
    provide(personalDataKinds, ...auditPersonalData),
    provide(staffTexts, {
      table: 'audit_changes',
      key: 'id',
      columns: ['before', 'after'],
      where: '"personId" IS NULL',
    }),
  ],
};
