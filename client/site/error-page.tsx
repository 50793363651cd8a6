import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { PageHead } from '../core/routing/page-head';
import { useSession } from '../core/session';
import { registrationsPattern } from '../registrations/paths';
import { ButtonLink } from '../ui/text/button-link';
import { PageTitle } from '../ui/text/page-title';
import { homePattern } from './paths';

function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown instead of a page that failed to load. Details of the error are only in the server's log. */
export function ErrorPage() {
  const { revalidate, state } = useRevalidator();
  const { auth } = useSession();
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    const retry = () => void revalidate();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [revalidate]);
  const title = isOnline ? 'Не удалось открыть страницу' : 'Нет сети';
  return (
    <>
      <PageHead title={title} noindex />
      <PageTitle
        lead={
          isOnline
            ? 'Сервер не ответил вовремя или прервалась связь. Проверьте подключение и попробуйте ещё раз.'
            : 'Страница откроется сама, когда сеть появится.'
        }
      >
        {title}
      </PageTitle>
      <div className="row gap-2 mb-7">
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          Попробовать ещё раз
        </Button>
        {!isOnline && auth ? (
          <Button component="a" href={registrationsPattern} variant="default">
            Билеты и программа без сети
          </Button>
        ) : (
          <ButtonLink to={homePattern} variant="default">
            На главную
          </ButtonLink>
        )}
      </div>
    </>
  );
}
