import { hasRole } from '../../rules/roles';
import type { PageLoader, PageLoaderArgs } from '../core/page';
import type { SessionUser } from '../core/session';

/** A loader for staff with the rights of one of these roles; other staff is told so. */
export const forRoles =
  (roles: readonly SessionUser['role'][], load: PageLoader): PageLoader =>
  async (args: PageLoaderArgs) => {
    const { auth } = args.session;
    // The layout shows what is to be done first, in place of the page.
    if (!auth || auth.needsSecondFactor) return {};
    if (!roles.some((role) => hasRole(auth.role, role))) return { status: 403 };
    return load(args);
  };

/** What others of the staff do meanwhile is to be seen at each visit of a page. */
export const fresh = { fetchPolicy: 'network-only' } as const;
