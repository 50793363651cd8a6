import { IconHelpCircle, IconMenu2, IconWorld } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { hasRole } from '../../../../rules/people/roles';
import { useSession } from '../../../core/session';
import { Account } from '../../../layouts/header/account';
import { SchemeOptions, SchemeSwitch } from '../../../layouts/header/scheme-switch';
import { Mark } from '../../../layouts/header/mark';
import { SearchLink } from '../../../layouts/header/search-link';
import header from '../../../layouts/header/header.module.css';
import { eventPath } from '../../../events/paths';
import { homePattern } from '../../../site/paths';
import { Disclosure } from '../../../ui/disclosure';
import { officeHelpPath, officePattern } from '../../paths';
import { CurrentEvent } from './current-event';
import { SectionList } from './section-list';
import { useCurrentEvent } from './use-current-event';
import styles from './top-bar.module.css';

const loadPalette = () => import('../../../search/office/palette').then(({ Palette }) => Palette);

/** The bar of the office: sections (on a phone), the current event, search, the site, the account. */
export function TopBar() {
  const event = useCurrentEvent();
  const { auth } = useSession();
  const helpPath = officeHelpPath(null, event?.id);
  const canSearch = auth !== null && hasRole(auth.role, 'EDITOR');
  return (
    <header className={styles.bar} data-no-print>
      <Disclosure
        className={styles.drawer}
        summaryClassName={header.iconButton}
        label="Меню"
        summary={<IconMenu2 aria-hidden="true" stroke={1.75} />}
      >
        <div className={styles.panel}>
          <nav aria-label="Кабинет организатора">
            <SectionList />
          </nav>
          <p>
            <Link to={helpPath} className={styles.help}>
              Справка
            </Link>
          </p>
          <p className={header.panelTitle}>Оформление</p>
          <SchemeOptions />
        </div>
      </Disclosure>
      <Link to={officePattern} className={styles.home} data-narrow={event ? 'hidden' : undefined}>
        <span className={styles.mark}>
          <Mark />
        </span>
        <span className={styles.name}>Кабинет организатора</span>
      </Link>
      {event && <CurrentEvent event={event} />}
      <div className={styles.tools}>
        <SearchLink loadDialog={canSearch ? loadPalette : undefined} />
        <Link to={helpPath} className={`${header.iconButton} ${styles.site}`} aria-label="Справка" title="Справка">
          <IconHelpCircle aria-hidden="true" stroke={1.75} />
        </Link>
        <Link
          to={event ? eventPath(event.slug) : homePattern}
          className={`${header.iconButton} ${styles.site}`}
          aria-label={event ? 'Страница на сайте' : 'На сайт'}
          title={event ? 'Страница на\u00a0сайте' : 'На\u00a0сайт'}
        >
          <IconWorld aria-hidden="true" stroke={1.75} />
        </Link>
        <div className={styles.site}>
          <SchemeSwitch />
        </div>
        <Account />
      </div>
    </header>
  );
}
