import { hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { AuditAct, AuditChange } from './audit.entity.js';
import { auditPersonalData } from './audit.personal-data.js';
import { AuditResolver } from './audit.resolver.js';
import { forgetOldActs } from './audit.service.js';

export const audit: Module = {
  name: 'audit',
  entities: [AuditAct, AuditChange],
  unwatched: [AuditAct, AuditChange],
  resolvers: [AuditResolver],
  chores: (app) => [{ name: 'forget old acts', everyMilliseconds: hour, run: () => forgetOldActs(app) }],
  accountMerge: {
    rows: [
      { table: 'audit_changes', column: 'personId', merged: 'MOVE', isLast: true },
      // The actor of an action is a historical fact: the row keeps the closed account.
      { table: 'audit_acts', column: 'actorId', merged: 'STAY' },
    ],
  },
  personalData: auditPersonalData,
  staffTexts: [{ table: 'audit_changes', key: 'id', columns: ['before', 'after'], among: '"personId" IS NULL' }],
};
