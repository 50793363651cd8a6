import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { readCookie, writeCookie } from '../core/cookies';
import { hideNotice, notify } from '../core/notices';
import { loginPath } from '../core/redirect';
import { useSession } from '../core/session';

const COOKIE = 'helloMessage';
const NOTICE = 'welcome';
const DAYS = 365;
/** Closed without «Войти», it comes again later. */
const CLOSED_COOKIE = 'helloMessageClosed';
const CLOSED_DAYS = 7;

const isKnown = () => readCookie(COOKIE) !== undefined;

/** Says who the site is for, until «Войти» is pressed or the user has signed in. */
export function WelcomeNotice() {
  const navigate = useNavigate();
  const isSignedIn = useSession().auth !== null;

  useEffect(() => {
    if (isKnown()) return;
    const remember = () => {
      writeCookie(COOKIE, '1', DAYS);
      void hideNotice(NOTICE);
    };
    if (isSignedIn) return remember();
    if (readCookie(CLOSED_COOKIE) !== undefined) return;
    const enter = () => {
      remember();
      void navigate(loginPath());
    };
    void notify({
      id: NOTICE,
      title: 'Для медицинских специалистов',
      message: (
        <>
          <p>
            На сайте размещена специализированная медицинская информация. Она предназначена только для квалифицированных
            специалистов здравоохранения.
          </p>
          <Button mt="sm" onClick={enter}>
            Войти
          </Button>
        </>
      ),
      isPersistent: true,
      onClose: () => {
        if (!isKnown()) writeCookie(CLOSED_COOKIE, '1', CLOSED_DAYS);
      },
    });
    // On the first load, and when the user signs in.
  }, [isSignedIn]);

  return null;
}
