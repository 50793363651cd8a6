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
  personalData: auditPersonalData,
};
