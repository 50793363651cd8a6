import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLook } from '../look';
import { SectionList } from './section-list';
import styles from './side-nav.module.css';

/** The sections at the side of the window. It folds to icons, whose names show on hover and focus. */
export function SideNav() {
  const [isFolded, fold] = useLook('nav');
  const Arrow = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.side} data-no-print>
      <nav aria-label="Кабинет организатора" className={styles.nav}>
        <SectionList />
      </nav>
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={fold}>
        <Arrow className={styles.arrow} stroke={1.75} aria-hidden="true" />
        <span>{isFolded ? 'Развернуть меню' : 'Свернуть меню'}</span>
      </button>
    </div>
  );
}
