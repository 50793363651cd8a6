import type { MouseEvent, ReactNode } from 'react';
import { WelcomeNotice } from '../site/welcome-notice';
import { Footer } from './footer';
import { Header } from './header/header';
import { ProfileReminder } from './profile/profile-reminder';
import styles from './frame.module.css';

const contentId = 'content';

/** Does not change the address: a page that hides its token there would be left by a fragment link. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const content = document.getElementById(contentId);
  content?.scrollIntoView();
  content?.focus({ preventScroll: true });
}

type Props = { children: ReactNode; width?: 'page' | 'narrow' | 'wide' };

/** Header, the page's own content as <main>, footer. */
export function FrameLayout({ children, width = 'page' }: Props) {
  return (
    <div className={styles.frame}>
      <a href={`#${contentId}`} className={styles.skip} onClick={skip}>
        Перейти к содержанию
      </a>
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
