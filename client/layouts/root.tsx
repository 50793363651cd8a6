import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useSession } from '../core/session';
import { WelcomeNotice } from '../site/welcome-notice';
import { PageFocus } from './page-focus';
import { RouteProgress } from './route-progress';

/** Neither is on a page that the server renders, so both come after it. */
const Notices = lazy(() => import('./notices'));
const ProfileDialog = lazy(() =>
  import('../users/profile-dialog').then(({ ProfileDialog: component }) => ({ default: component })),
);

/** What stays while pages and layouts change. */
export function Root() {
  const { auth, isCorrectData } = useSession();
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => setIsStarted(true), []);
  return (
    <>
      <RouteProgress />
      <Outlet />
      <PageFocus />
      <ScrollRestoration />
      {isStarted && (
        <Suspense>
          <Notices />
          <WelcomeNotice />
        </Suspense>
      )}
      {isStarted && auth && !isCorrectData && (
        <Suspense>
          <ProfileDialog />
        </Suspense>
      )}
    </>
  );
}
