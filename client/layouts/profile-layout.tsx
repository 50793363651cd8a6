import { lazy, Suspense, useEffect, useState } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { FrameLayout } from './frame';
import { profileMenu } from './menu';
import styles from './profile-layout.module.css';

/** Comes after the page, which does not wait for it. */
const RenewalNotice = lazy(() => import('../my-data/renewal-notice'));

/** The pages of an account: their list at the side on a desk, as tabs above on a phone. */
export function ProfileLayout() {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => setIsStarted(true), []);
  return (
    <FrameLayout>
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label="Личный кабинет" data-no-print>
          <ul className={styles.list}>
            {profileMenu.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end className={styles.link}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.content}>
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
