import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { noticeRequested } from '../core/notices';
import { lazyOptional } from '../core/lazy-optional';
import { useSession } from '../core/session';
import { restoreLostFocus } from './restore-focus';
import { PageFocus } from './page-focus';
import { RouteProgress } from './route-progress';

/** Loaded after hydration, because no page rendered by the server shows them; notices are loaded with the first one. */
const Notices = lazyOptional(() => import('./notices'));
const ProfileDialog = lazyOptional(async () => ({
  default: (await import('../users/profile/profile-dialog')).ProfileDialog,
}));

/** The parts that stay mounted between pages and layouts. */
export function Root() {
  const { auth, isCorrectData } = useSession();
  const [hasNotices, setHasNotices] = useState(false);
  useEffect(restoreLostFocus, []);
  useEffect(() => {
    const show = () => setHasNotices(true);
    window.addEventListener(noticeRequested, show, { once: true });
    return () => window.removeEventListener(noticeRequested, show);
  }, []);
  return (
    <>
      <RouteProgress />
      <Outlet />
      <PageFocus />
      <ScrollRestoration />
      {hasNotices && <Notices />}
      {auth && !isCorrectData && <ProfileDialog />}
    </>
  );
}
