import { IconMenu2 } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router-dom';
import { useSiteQuery } from '../core/site.generated';
import { homePattern } from '../site/paths';
import { Disclosure } from '../ui/disclosure';
import { Account } from './account';
import { topMenu } from './menu';
import { SearchLink } from './search-link';
import { SchemeOptions, SchemeSwitch } from './scheme-switch';
import styles from './header.module.css';

function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.markField} />
      <path d="M6 17.5h5l2.5-7 4.5 13 3-8.5 1.4 2.5H26" className={styles.markLine} />
    </svg>
  );
}

function MenuLinks() {
  return (
    <ul className={styles.menu}>
      {topMenu.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end={to === homePattern} className={styles.link}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export function Header() {
  const name = useSiteQuery().data?.site.name;
  return (
    <header className={styles.header} data-no-print>
      <div className={styles.inner}>
        <Link to={homePattern} className={styles.brand}>
          <Mark />
          <span className={styles.name}>{name}</span>
        </Link>
        <nav className={styles.nav} aria-label="Главное меню">
          <MenuLinks />
        </nav>
        <div className={styles.tools}>
          <SearchLink />
          <div className={styles.desk}>
            <SchemeSwitch />
          </div>
          <Account />
          <Disclosure
            className={styles.phoneMenu}
            summaryClassName={styles.iconButton}
            label="Меню"
            summary={<IconMenu2 aria-hidden="true" stroke={1.75} />}
          >
            <div className={styles.panel}>
              <nav aria-label="Главное меню">
                <MenuLinks />
              </nav>
              <p className={styles.panelTitle}>Оформление</p>
              <SchemeOptions className={styles.schemes} />
            </div>
          </Disclosure>
        </div>
      </div>
    </header>
  );
}
