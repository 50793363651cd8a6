import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { WelcomeNotice } from '../site/welcome-notice';
import { ProfileReminder } from './profile/profile-reminder';
import styles from './bare-layout.module.css';

/** Layout without menu and footer. */
export function BareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <WelcomeNotice />
      <main className={styles.main}>
        <ProfileReminder />
        {children}
      </main>
    </>
  );
}
