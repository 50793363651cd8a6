import { hasRole } from '../../rules/roles';
import type { PageLoader, PageLoaderArgs } from '../core/page';
import type { SessionUser } from '../core/session';

/** A loader for staff with the rights of a role; other staff is told that they have none. */
export const forRole =
  (role: SessionUser['role'], load: PageLoader): PageLoader =>
  async (args: PageLoaderArgs) => {
    const { auth } = args.session;
    // The layout shows what is to be done first, in place of the page.
    if (!auth || auth.needsSecondFactor) return {};
    if (!hasRole(auth.role, role)) return { status: 403 };
    return load(args);
  };

/** What others of the staff do meanwhile is to be seen at each visit of a page. */
export const fresh = { fetchPolicy: 'network-only' } as const;
