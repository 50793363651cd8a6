import { Button } from '@mantine/core';
import { PageTitle } from '../ui/text/page-title';
import styles from './payment-page.module.css';

/** Shown during the redirect to the acquirer, with a link in case the redirect fails. */
export function RedirectScreen({ address }: { address: string }) {
  return (
    <>
      <PageTitle>Переходим к оплате</PageTitle>
      <p role="status">
        Открываем страницу платёжной системы. После оплаты вы вернётесь сюда. Если страница не открылась, перейдите по
        ссылке.
      </p>
      <div className={styles.actions}>
        <Button component="a" href={address}>
          Перейти к оплате
        </Button>
      </div>
    </>
  );
}
