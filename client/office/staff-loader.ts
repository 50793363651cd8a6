import type { PageLoader, PageLoaderArgs } from '../core/page';
import type { SessionUser } from '../core/session';

/** A loader for staff of some roles beside administrators; other staff is told so. */
export const forRoles =
  (roles: readonly SessionUser['role'][], load: PageLoader): PageLoader =>
  async (args: PageLoaderArgs) => {
    const { auth } = args.session;
    // The layout shows what is to be done first, in place of the page.
    if (!auth || auth.needsSecondFactor) return {};
    if (auth.role !== 'ADMINISTRATOR' && !roles.includes(auth.role)) return { status: 403 };
    return load(args);
  };

/** What others of the staff do meanwhile is to be seen at each visit of a page. */
export const fresh = { fetchPolicy: 'network-only' } as const;
