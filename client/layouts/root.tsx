import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { noticeWanted } from '../core/notices';
import { optional } from '../core/optional';
import { useSession } from '../core/session';
import { keepFocus } from './kept-focus';
import { PageFocus } from './page-focus';
import { RouteProgress } from './route-progress';

/** None is on a page that the server renders, so all come after it; notices come with the first of them. */
const Notices = optional(() => import('./notices'));
const ProfileDialog = optional(async () => ({ default: (await import('../users/profile-dialog')).ProfileDialog }));

/** What stays while pages and layouts change. */
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
