import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import styles from './frame.module.css';

const CONTENT = 'content';

type Props = { children: ReactNode; width?: 'page' | 'narrow' | 'wide' };

/** Header, the page's own content as <main>, footer. */
export function FrameLayout({ children, width = 'page' }: Props) {
  return (
    <div className={styles.frame}>
      <a href={`#${CONTENT}`} className={styles.skip}>
        Перейти к содержанию
      </a>
      <Header />
      <main id={CONTENT} tabIndex={-1} className={styles.main} data-width={width}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
