import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { noticeWanted } from '../core/notices';
import { optional } from '../core/optional';
import { useSession } from '../core/session';
import { keepFocus } from './kept-focus';
import { PageFocus } from './page-focus';
import { RouteProgress } from './route-progress';

/** Loaded after hydration, because no page rendered by the server shows them; notices are loaded with the first one. */
const Notices = optional(() => import('./notices'));
const ProfileDialog = optional(async () => ({ default: (await import('../users/profile-dialog')).ProfileDialog }));

/** The parts that stay mounted between pages and layouts. */
export function Root() {
  const { auth, isCorrectData } = useSession();
  const [hasNotices, setHasNotices] = useState(false);
  useEffect(keepFocus, []);
  useEffect(() => {
    const show = () => setHasNotices(true);
    window.addEventListener(noticeWanted, show, { once: true });
    return () => window.removeEventListener(noticeWanted, show);
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
