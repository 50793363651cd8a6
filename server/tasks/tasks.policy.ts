import { isStaff } from '../core/graphql/access.js';
import type { Application } from '../core/application.js';
import type { Viewer } from '../core/viewer.js';
import type { TaskKind } from '../core/jobs/task-kind.js';

const canSee = (viewer: Viewer | null, { roles = ['MANAGER'] }: TaskKind<object>): boolean =>
  isStaff(viewer, 'ADMINISTRATOR') || roles.some((role) => isStaff(viewer, role));

/** Names of the task kinds that the viewer may see and stop. */
export const visibleKinds = ({ taskKinds }: Application, viewer: Viewer | null): string[] =>
  [...taskKinds.values()].filter((kind) => canSee(viewer, kind)).map(({ name }) => name);
