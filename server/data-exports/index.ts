import { hour } from '../core/clock.js';
import { provide } from '../core/hooks.js';
import type { Module } from '../core/module.js';
import { onRevocation } from '../tokens/revocation-hook.js';
import { DataExport, DataExportPart } from './data-export.entity.js';
import { DataExportsResolver } from './data-exports.resolver.js';
import { exportFileRoutes } from './data-exports.routes.js';
import { exportTask } from './data-exports.tasks.js';
import { deleteExpiredExports, endExportsOfToken } from './end-exports.js';
import { sealedExports } from './parts.js';

export const dataExports: Module = {
  name: 'data-exports',
  entities: [DataExport, DataExportPart],
  unaudited: [DataExport, DataExportPart],
  resolvers: [DataExportsResolver],
  tasks: (app) => [exportTask(app)],
  scheduledJobs: (app) => [
    { name: 'delete expired exports', everyMilliseconds: hour, run: () => deleteExpiredExports(app) },
  ],
  encryptedColumns: sealedExports,
  fileRoutes: exportFileRoutes,
  hooks: [provide(onRevocation, endExportsOfToken)],
};
