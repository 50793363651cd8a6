import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { readCookie, writeCookie } from '../core/cookies';
import { hideNotice, notify } from '../core/notices';
import { loginPath } from '../core/redirect';

const COOKIE = 'helloMessage';
const NOTICE = 'welcome';
const DAYS = 365;

/** Says once, until «Войти» is pressed, for whom the site is meant. */
export function WelcomeNotice() {
  const navigate = useNavigate();

  useEffect(() => {
    if (readCookie(COOKIE) !== undefined) return;
    const enter = () => {
      writeCookie(COOKIE, '1', DAYS);
      void hideNotice(NOTICE);
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
    });
    // On the first load only.
  }, []);

  return null;
}
