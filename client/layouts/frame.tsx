import type { ReactNode } from 'react';
import { WelcomeNotice } from '../site/welcome-notice';
import { Footer } from './footer';
import { Header } from './header/header';
import { ProfileReminder } from './profile/profile-reminder';
import { SkipLink } from './skip-link';
import styles from './frame.module.css';

const contentId = 'content';

type Props = { children: ReactNode; width?: 'page' | 'narrow' };

/** Header, the page's own content as <main>, footer. */
export function FrameLayout({ children, width = 'page' }: Props) {
  return (
    <div className={styles.frame}>
      <SkipLink to={contentId}>Перейти к содержанию</SkipLink>
      <Header />
      <WelcomeNotice />
      <main id={contentId} tabIndex={-1} className={styles.main} data-width={width}>
        <ProfileReminder />
        {children}
      </main>
      <Footer />
    </div>
  );
}
