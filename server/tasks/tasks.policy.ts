import { isStaff } from '../core/access.js';
import type { Application } from '../core/application.js';
import type { Viewer } from '../core/viewer.js';
import type { TaskKind } from '../core/task-kind.js';

const may = (viewer: Viewer | null, { roles = ['MANAGER'] }: TaskKind<object>): boolean =>
  isStaff(viewer, 'ADMINISTRATOR') || roles.some((role) => isStaff(viewer, role));

/** Names of the kinds whose tasks somebody sees and stops. */
export const visibleKinds = ({ taskKinds }: Application, viewer: Viewer | null): string[] =>
  [...taskKinds.values()].filter((kind) => may(viewer, kind)).map(({ name }) => name);
