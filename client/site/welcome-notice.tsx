import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { writeCookie } from '../core/cookies';
import { loginPath } from '../core/routing/redirect';
import { useSession } from '../core/session';
import styles from './welcome-notice.module.css';

const welcomeCookie = 'helloMessage';
const welcomeDays = 365;
/** After closing the notice without «Войти» it appears again later. */
const closedCookie = 'helloMessageClosed';
const closedDays = 7;

/**
 * The inline script sets this attribute if neither cookie exists, so that the notice does not flash for returning
 * visitors.
 */
function dismiss(cookie: string, days: number): void {
  writeCookie(cookie, '1', days);
  document.documentElement.removeAttribute('data-welcome');
}

/**
 * Says who the site is for, until the user presses «Войти» or signs in. Rendered in the flow above the content: it
 * covers nothing, and the content does not shift after hydration.
 */
export function WelcomeNotice() {
  const navigate = useNavigate();
  const isSignedIn = useSession().auth !== null;

  useEffect(() => {
    if (isSignedIn) dismiss(welcomeCookie, welcomeDays);
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
          dismiss(welcomeCookie, welcomeDays);
          void navigate(loginPath());
        }}
      >
        Войти
      </Button>
      <button
        type="button"
        className={styles.close}
        aria-label="Закрыть уведомление"
        onClick={() => dismiss(closedCookie, closedDays)}
      >
        ×
      </button>
    </div>
  );
}
