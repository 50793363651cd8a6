import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../core/session';
import { Message } from '../ui/message';
import { TextLink } from '../ui/text-link';
import { securityPattern } from '../users/paths';
import { FrameLayout } from './frame';
import { profileMenu, type MenuEntry } from './menu';
import styles from './profile-layout.module.css';

/** Comes after the page, which does not wait for it. */
const RenewalNotice = lazy(() => import('../my-data/renewal-notice'));

/** The address as the menu has it. */
const plain = (pathname: string): string => pathname.replace(/\/+$/, '');

/** 'page' for the page itself, true for the entry that a page without one of its own is reached from. */
function current({ to, under = [] }: MenuEntry, path: string): 'page' | true | undefined {
  if (to === path) return 'page';
  return under.some((one) => path === one || path.startsWith(`${one}/`)) || undefined;
}

/** Tabs that do not fit stand one beside another and are scrolled: the current one is always in sight. */
function ProfileMenu({ path }: { path: string }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - list.current.clientWidth / 2;
  }, [path]);
  return (
    <nav className={styles.nav} aria-label="Личный кабинет" data-no-print>
      <ul ref={list} className={styles.list}>
        {profileMenu.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={styles.link} aria-current={current(entry, path)}>
              {entry.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The pages of an account: their list at the side on a desk, as tabs above on a phone. */
export function ProfileLayout() {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => setIsStarted(true), []);
  const { auth } = useSession();
  const { pathname } = useLocation();
  // The page where it is switched on says so itself.
  const isHeldBack = auth?.needsSecondFactor && plain(pathname) !== securityPattern;
  return (
    <FrameLayout>
      <div className={styles.columns}>
        <ProfileMenu path={plain(pathname)} />
        <div>
          {isHeldBack && (
            <div className={styles.heldBack}>
              <Message tone="warning" title="Права сотрудника пока не действуют">
                Для них нужен второй фактор.{' '}
                <TextLink to={`${securityPattern}?second-factor`}>Включить второй фактор</TextLink>
              </Message>
            </div>
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
