import { IconChevronDown, IconMenu2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useSiteQuery } from '../../core/site.generated';
import { eventsPath } from '../../events/paths';
import { homePattern } from '../../site/paths';
import { Disclosure } from '../../ui/disclosure';
import dropDown from '../../ui/menus/drop-down.module.css';
import { Account } from './account';
import { Mark } from './mark';
import { topMenu, type MenuEntry, type MenuGroup } from './menu';
import { SearchLink } from './search-link';
import { SchemeOptions, SchemeSwitch } from './scheme-switch';
import styles from './header.module.css';

/** Entries whose path is a prefix of other entries match only exactly. */
const isExact = (to: string) => to === homePattern || to === eventsPath();

function MenuLink({ to, text, className }: MenuEntry & { className: string | undefined }) {
  return (
    <li>
      <NavLink to={to} end={isExact(to)} className={className}>
        {text}
      </NavLink>
    </li>
  );
}

function SubMenu({ text, entries }: MenuGroup) {
  const { pathname } = useLocation();
  const isHere = entries.some(({ to }) => pathname.startsWith(to));
  return (
    <Disclosure
      className={dropDown.menu}
      summaryClassName={isHere ? styles.here : styles.link}
      summary={
        <>
          {text} <IconChevronDown className={styles.chevron} aria-hidden="true" size={16} />
        </>
      }
      opensOnHover
    >
      <ul className={`${dropDown.list} ${styles.subMenu}`}>
        {entries.map((entry) => (
          <MenuLink key={entry.to} {...entry} className={dropDown.item} />
        ))}
      </ul>
    </Disclosure>
  );
}

/** A group with all entries visible, for phones. */
function OpenGroup({ text, entries }: MenuGroup) {
  return (
    <>
      <span className={styles.group}>{text}</span>
      <ul className={styles.indented}>
        {entries.map((entry) => (
          <MenuLink key={entry.to} {...entry} className={styles.link} />
        ))}
      </ul>
    </>
  );
}

function Menu({ Group }: { Group: ComponentType<MenuGroup> }) {
  return (
    <ul className={styles.menu}>
      {topMenu.map((entry) =>
        'to' in entry ? (
          <MenuLink key={entry.text} {...entry} className={styles.link} />
        ) : (
          <li key={entry.text}>
            <Group {...entry} />
          </li>
        ),
      )}
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
          <Menu Group={SubMenu} />
        </nav>
        <div className={styles.tools}>
          <SearchLink />
          <div className={styles.desktop}>
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
                <Menu Group={OpenGroup} />
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
