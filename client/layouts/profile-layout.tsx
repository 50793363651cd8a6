import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../core/session';
import { Message } from '../ui/message';
import { TextLink } from '../ui/text-link';
import { profilePattern, securityPattern } from '../users/paths';
import { FrameLayout } from './frame';
import { profileMenu } from './menu';
import styles from './profile-layout.module.css';

/** Comes after the page, which does not wait for it. */
const RenewalNotice = lazy(() => import('../my-data/renewal-notice'));

/** The pages of an account: their list at the side on a desk, as tabs above on a phone. */
export function ProfileLayout() {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => setIsStarted(true), []);
  const { auth } = useSession();
  const { pathname } = useLocation();
  // The page where it is switched on says so itself.
  const isHeldBack = auth?.needsSecondFactor && pathname.replace(/\/$/, '') !== securityPattern;
  const list = useRef<HTMLUListElement>(null);
  // On a phone the list is longer than the screen is wide: the page that one is on is drawn into sight.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && list.current) list.current.scrollLeft = here.offsetLeft - list.current.offsetLeft - 16;
  }, [pathname]);
  return (
    <FrameLayout>
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label="Личный кабинет" data-no-print>
          <ul ref={list} className={styles.list}>
            {profileMenu.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end={to === profilePattern} className={styles.link}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.content}>
          {isHeldBack && (
            <Message tone="warning" title="Права сотрудника пока не действуют">
              Для них нужен второй фактор.{' '}
              <TextLink to={`${securityPattern}?second-factor`}>Включить второй фактор</TextLink>
            </Message>
          )}
          <Outlet />
          {isStarted && (
            <Suspense>
              <RenewalNotice />
            </Suspense>
          )}
        </div>
      </div>
    </FrameLayout>
  );
}
