import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../core/session';
import { FrameLayout } from '../layouts/frame';
import { HeldBack } from '../layouts/held-back';
import { WithSideNav } from '../layouts/with-side-nav';
import { IdentityQuestion } from './confirmation/identity-question';
import { officeMenu, type OfficeEntry } from './menu';
import { officePattern } from './paths';

const plain = (pathname: string): string => pathname.replace(/\/+$/, '');

/** 'page' for the page itself, true for the section that it belongs to. */
function current({ to }: OfficeEntry, path: string): 'page' | true | undefined {
  if (path === to) return 'page';
  return (to !== officePattern && path.startsWith(`${to}/`)) || undefined;
}

/** The pages of the organiser's staff; tables get all the width. */
export function Component() {
  const { auth } = useSession();
  const path = plain(useLocation().pathname);
  if (!auth || auth.role === 'USER')
    return (
      <FrameLayout>
        <Outlet />
      </FrameLayout>
    );
  const entries = officeMenu(auth.role).map((entry) => ({ ...entry, current: current(entry, path) }));
  return (
    <FrameLayout width="wide">
      <WithSideNav label="Кабинет организатора" entries={entries} path={path}>
        {auth.needsSecondFactor ? <HeldBack /> : <Outlet />}
      </WithSideNav>
      <IdentityQuestion />
    </FrameLayout>
  );
}
