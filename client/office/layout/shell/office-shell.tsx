import type { ReactNode } from 'react';
import { ProfileReminder } from '../../../layouts/profile/profile-reminder';
import { SkipLink } from '../../../layouts/skip-link';
import { listId } from '../../../ui/data-table';
import { SideNav } from './side-nav';
import { TopBar } from './top-bar';
import styles from './office-shell.module.css';

const contentId = 'content';

/** The window of the office: bar, sections at the side, and the page across the full width. */
export function OfficeShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <SkipLink to={contentId}>Перейти к содержанию</SkipLink>
      <SkipLink to={listId} className={styles.toList}>
        Перейти к списку
      </SkipLink>
      <TopBar />
      <SideNav />
      <main id={contentId} tabIndex={-1} className={styles.main}>
        <ProfileReminder />
        {children}
      </main>
    </div>
  );
}
