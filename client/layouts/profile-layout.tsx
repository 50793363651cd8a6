import { Outlet, useLocation } from 'react-router-dom';
import { optional } from '../core/optional';
import { useSession } from '../core/session';
import { questionsPattern } from '../questions/paths';
import { NeedsScripts } from '../ui/needs-scripts';
import { securityPattern } from '../users/paths';
import { FrameLayout } from './frame';
import { HeldBack } from './held-back';
import { profileMenu, type MenuEntry } from './menu';
import { WithSideNav } from './with-side-nav';

/** Comes after the page, which does not wait for it. */
const RenewalNotice = optional(() => import('../my-data/renewal-notice'));

/** The address as the menu has it. */
const plain = (pathname: string): string => pathname.replace(/\/+$/, '');

/** 'page' for the page itself, true for the entry that a page without one of its own is reached from. */
function current({ to, under = [] }: MenuEntry, path: string): 'page' | true | undefined {
  if (to === path) return 'page';
  return under.some((one) => path === one || path.startsWith(`${one}/`)) || undefined;
}

/** The pages of an account. */
export function ProfileLayout() {
  const { auth } = useSession();
  const path = plain(useLocation().pathname);
  // The page where it is switched on says so itself.
  const isHeldBack = auth?.needsSecondFactor && path !== securityPattern;
  const entries = profileMenu.map((entry) => ({ ...entry, current: current(entry, path) }));
  return (
    <FrameLayout>
      <WithSideNav label="Личный кабинет" entries={entries} path={path}>
        {isHeldBack && <HeldBack />}
        {path !== questionsPattern && <NeedsScripts />}
        <Outlet />
        <RenewalNotice />
      </WithSideNav>
    </FrameLayout>
  );
}
