import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { writeCookie } from '../core/cookies';
import { loginPath } from '../core/redirect';
import { useSession } from '../core/session';
import styles from './welcome-notice.module.css';

const COOKIE = 'helloMessage';
const DAYS = 365;
/** Closed without «Войти», it comes again later. */
const CLOSED_COOKIE = 'helloMessageClosed';
const CLOSED_DAYS = 7;

/** The page's first script sets this attribute where neither cookie is there: a known visitor never sees the notice flash. */
function remember(cookie: string, days: number): void {
  writeCookie(cookie, '1', days);
  document.documentElement.removeAttribute('data-welcome');
}

/**
 * Says who the site is for, until «Войти» is pressed or the user has signed in. It stands in the flow of the page, above its
 * content: there is nothing that it could cover, and what comes below it does not move when the scripts arrive.
 */
export function WelcomeNotice() {
  const navigate = useNavigate();
  const isSignedIn = useSession().auth !== null;

  useEffect(() => {
    if (isSignedIn) remember(COOKIE, DAYS);
  }, [isSignedIn]);

  if (isSignedIn) return null;
  return (
    <div className={styles.notice} role="status" data-no-print data-nosnippet>
      <p className={styles.text}>
        <strong>Для медицинских специалистов.</strong> На сайте размещена специализированная медицинская информация. Она
        предназначена только для квалифицированных специалистов здравоохранения.
      </p>
      <Button
        size="sm"
        className={styles.enter}
        onClick={() => {
          remember(COOKIE, DAYS);
          void navigate(loginPath());
        }}
      >
        Войти
      </Button>
      <button
        type="button"
        className={styles.close}
        aria-label="Закрыть уведомление"
        onClick={() => remember(CLOSED_COOKIE, CLOSED_DAYS)}
      >
        ×
      </button>
    </div>
  );
}
