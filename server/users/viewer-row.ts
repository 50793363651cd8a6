import type { Context } from '../core/context.js';
import type { TableKeys } from '../core/database/table-keys.js';
import type { Viewer } from '../core/viewer.js';
import type { User } from './user.entity.js';

/** Rows of users that were read with their sessions. `version`: that of the database before. */
const rows = new WeakMap<Viewer, { user: User; version: number }>();

const allUsers: TableKeys = new Map([['users', null]]);

export const keepViewerRow = (viewer: Viewer, user: User, version: number): void =>
  void rows.set(viewer, { user, version });

/** The row that was read with the viewer's session; null: there is none, or a user has been changed since. */
export function viewerRow({ app, viewer }: Pick<Context, 'app' | 'viewer'>): User | null {
  const row = viewer && rows.get(viewer);
  return row && app.database.versions.changeSince(row.version, allUsers) === 'none' ? row.user : null;
}
