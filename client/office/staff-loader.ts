import { hasRole } from '../../rules/people/roles';
import type { PageLoader, PageLoaderArgs } from '../core/routing/page';
import type { SessionUser } from '../core/session';

/** Runs a loader only for staff with the rights of the role; others get status 403. */
export const loaderForRole =
  (role: SessionUser['role'], load: PageLoader): PageLoader =>
  async (args: PageLoaderArgs) => {
    const { auth } = args.session;
    // The layout shows sign-in or the set-up of the second factor instead of the page.
    if (!auth || auth.needsSecondFactor) return {};
    if (!hasRole(auth.role, role)) return { status: 403 };
    return load(args);
  };

/** Query options: each visit of a page shows the changes that other staff made meanwhile. */
export const uncached = { fetchPolicy: 'network-only' } as const;
