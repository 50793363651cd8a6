import { contactsPattern } from '../feedback/paths';
import { registrationsPath } from '../registrations/paths';
import { ButtonLink } from '../ui/text/button-link';
import { PageTitle } from '../ui/text/page-title';
import styles from './payment-page.module.css';

/** Shown when the address contains no registration of this user. */
export function UnknownPayment() {
  return (
    <div className={styles.view}>
      <PageTitle lead="По этому адресу платежа у нас нет. Так бывает, если ссылка скопирована не целиком или устарела.">
        Платёж не найден
      </PageTitle>
      <p>
        Что оплачено и что осталось оплатить, видно в разделе «Мои мероприятия». Если деньги списаны, а участие не
        подтверждено, напишите нам: укажите мероприятие, сумму и время платежа. Номер карты сообщать не нужно.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={registrationsPath()}>Мои мероприятия</ButtonLink>
        <ButtonLink to={contactsPattern} variant="default">
          Связаться с нами
        </ButtonLink>
      </div>
    </div>
  );
}
