import { IconUser } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { createAccountPath, loginPath, safeRedirect } from '../../core/routing/redirect';
import { useSession, type SessionUser } from '../../core/session';
import { officePattern } from '../../office/office-path';
import { homePattern } from '../../site/paths';
import { ButtonLink } from '../../ui/text/button-link';
import { Disclosure } from '../../ui/disclosure';
import dropDown from '../../ui/menus/drop-down.module.css';
import { profilePath } from '../../users/paths';
import { useSignOut } from '../../users/sign-in/use-sign-out';
import { accountMenu } from './menu';
import styles from './account.module.css';
import header from './header.module.css';

/** The path to return to after sign-in; undefined if it is the default one or the page is no valid destination. */
function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  return pathname === homePattern ? undefined : safeRedirect(pathname + search, '') || undefined;
}

function SignInLinks() {
  const from = useReturnPath();
  return (
    <>
      {/* The place of the account's menu, until the script knows the user. */}
      <Link to={profilePath()} className={`viewer-only ${header.iconButton}`} aria-label="Личный кабинет">
        <IconUser aria-hidden="true" stroke={1.75} />
      </Link>
      <ButtonLink to={loginPath(from)} variant="subtle" color="neva" px="sm" className="visitor-only">
        Войти
      </ButtonLink>
      <span className={`visitor-only ${styles.wide}`}>
        <ButtonLink to={createAccountPath(from)} variant="outline" px="md">
          Создать личный кабинет
        </ButtonLink>
      </span>
    </>
  );
}

function AccountMenu({ person: user }: { person: SessionUser }) {
  const signOut = useSignOut();
  return (
    <Disclosure
      className={dropDown.menu}
      summaryClassName={header.iconButton}
      label="Личный кабинет"
      summary={<IconUser aria-hidden="true" stroke={1.75} />}
    >
      <ul className={dropDown.list}>
        <li className={styles.who}>
          <p className="semibold">{user.fullName}</p>
          <p className="text-xs faint">{user.email}</p>
        </li>
        {accountMenu.map(({ to, text }, index) => (
          <li key={to} className={index === 0 ? dropDown.parted : undefined}>
            <NavLink to={to} className={dropDown.item}>
              {text}
            </NavLink>
          </li>
        ))}
        {user.role !== 'USER' && (
          <li className={dropDown.parted}>
            <NavLink to={officePattern} className={dropDown.item}>
              Кабинет организатора
            </NavLink>
          </li>
        )}
        <li className={dropDown.parted}>
          <button type="button" className={dropDown.item} onClick={() => void signOut()}>
            Выйти
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}

export function Account() {
  const { auth } = useSession();
  return auth ? <AccountMenu person={auth} /> : <SignInLinks />;
}
