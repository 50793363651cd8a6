import { Link, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../core/session';
import { FrameLayout } from '../layouts/frame';
import { Message } from '../ui/message';
import { TextLink } from '../ui/text-link';
import { securityPattern } from '../users/paths';
import { officeMenu, type OfficeEntry } from './menu';
import { officePattern } from './paths';
import { useShownCurrent } from './use-shown-current';
import styles from './office-layout.module.css';

const plain = (pathname: string): string => pathname.replace(/\/+$/, '');

const isHere = ({ to }: OfficeEntry, path: string): boolean =>
  path === to || (to !== officePattern && path.startsWith(`${to}/`));

function OfficeNav({ entries, path }: { entries: readonly OfficeEntry[]; path: string }) {
  const list = useShownCurrent(path);
  return (
    <nav className={styles.nav} aria-label="Кабинет организатора" data-no-print>
      <ul ref={list} className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              className={styles.link}
              aria-current={path === entry.to ? 'page' : isHere(entry, path) || undefined}
            >
              {entry.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The pages of the organiser's staff: sections at the side on a desk, as tabs above on a phone; tables get all the width. */
export function Component() {
  const { auth } = useSession();
  const path = plain(useLocation().pathname);
  if (!auth || auth.role === 'USER')
    return (
      <FrameLayout>
        <Outlet />
      </FrameLayout>
    );
  return (
    <FrameLayout width="wide">
      <div className={styles.columns}>
        <OfficeNav entries={officeMenu(auth.role)} path={path} />
        <div className={styles.page}>
          {auth.needsSecondFactor ? (
            <Message tone="warning" title="Права сотрудника пока не действуют">
              Для них нужен второй фактор.{' '}
              <TextLink to={`${securityPattern}?second-factor`}>Включить второй фактор</TextLink>
            </Message>
          ) : (
            <Outlet />
          )}
        </div>
      </div>
    </FrameLayout>
  );
}
