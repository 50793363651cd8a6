import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { WelcomeNotice } from '../site/welcome-notice';
import { ProfileDialog } from '../users/profile-dialog';
import { PageFocus } from './page-focus';
import { RouteProgress } from './route-progress';

/** Not on the page that the server renders, so it comes after it. */
const Notices = lazy(() => import('./notices'));

/** What stays while pages and layouts change. */
export function Root() {
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
      <ProfileDialog />
    </>
  );
}
