import { Outlet, useLocation } from 'react-router-dom';
import { lazyOptional } from '../../core/lazy-optional';
import { useSession } from '../../core/session';
import { questionsPattern } from '../../questions/paths';
import { NeedsScripts } from '../../ui/forms/needs-scripts';
import { securityPattern } from '../../users/paths';
import { FrameLayout } from '../frame';
import { SecondFactorRequired } from './second-factor-required';
import { profileMenu, type MenuEntry } from '../header/menu';
import { WithSideNav } from './with-side-nav';

/** Loaded after the page, which does not wait for it. */
const RenewalNotice = lazyOptional(() => import('../../my-data/renewal-notice'));

/** Menu entries have no trailing slash. */
const withoutTrailingSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

/** aria-current of an entry: 'page' for its own page, true for a page that belongs to the entry. */
function current({ to, nestedPaths = [] }: MenuEntry, path: string): 'page' | true | undefined {
  if (to === path) return 'page';
  return nestedPaths.some((one) => path === one || path.startsWith(`${one}/`)) || undefined;
}

/** Layout of the pages of the user's account. */
export function ProfileLayout() {
  const { auth } = useSession();
  const path = withoutTrailingSlash(useLocation().pathname);
  // The security page has its own notice.
  const needsSecondFactor = auth?.needsSecondFactor && path !== securityPattern;
  const entries = profileMenu.map((entry) => ({ ...entry, current: current(entry, path) }));
  return (
    <FrameLayout>
      <WithSideNav label="Личный кабинет" entries={entries} path={path}>
        {needsSecondFactor && <SecondFactorRequired />}
        {path !== questionsPattern && <NeedsScripts />}
        <Outlet />
        <RenewalNotice />
      </WithSideNav>
    </FrameLayout>
  );
}
