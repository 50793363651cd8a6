import { Button } from '@mantine/core';
import { useRevalidator } from 'react-router-dom';
import { PageHead } from '../core/page-head';
import { ButtonLink } from '../ui/button-link';
import { PageTitle } from '../ui/page-title';
import { homePattern } from './paths';
import styles from './not-found-page.module.css';

/** Shown in place of a page that could not be prepared. What went wrong is in the server's log, not here. */
export function ErrorPage() {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHead title="Не удалось открыть страницу" noindex />
      <PageTitle lead="Сервер не ответил вовремя или прервалась связь. Проверьте подключение и попробуйте ещё раз: введённое в формах сохранено.">
        Не удалось открыть страницу
      </PageTitle>
      <div className={styles.shortcuts}>
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          Попробовать ещё раз
        </Button>
        <ButtonLink to={homePattern} variant="default">
          На главную
        </ButtonLink>
      </div>
    </>
  );
}
