import { PageHead } from '../core/routing/page-head';
import { useSiteQuery } from '../core/site.generated';
import { eventsPath } from '../events/paths';
import { privacyPattern } from '../legal/paths';
import { ButtonLink } from '../ui/text/button-link';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import styles from './my-data.module.css';

/** Shown after the account was deleted; public, with the same text for everyone. */
export function Component() {
  const email = useSiteQuery().data?.site.email;
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Данные профиля уничтожены, входы на всех устройствах прекращены, действующие регистрации отменены.">
        Личный кабинет удалён
      </PageTitle>
      <p className={styles.text}>
        На прежнюю почту отправлено последнее письмо: в&nbsp;нём сказано, что будет с&nbsp;оплаченным участием.
        О&nbsp;выполненном возврате денег напишем на&nbsp;неё&nbsp;же. Рассылок и&nbsp;напоминаний больше не&nbsp;будет.
      </p>
      <p className={styles.text}>
        То, что обязывает хранить закон, — подтверждения согласий, сведения об&nbsp;участии и&nbsp;платежах — отделено
        и&nbsp;зашифровано. Выданные документы с&nbsp;вашими ФИО можно проверить по&nbsp;коду. По&nbsp;окончании срока
        уничтожим всё. Сроки названы в&nbsp;
        <TextLink to={privacyPattern}>Политике конфиденциальности</TextLink>.
      </p>
      {email && (
        <p className={styles.text}>
          Если кабинет удалили не вы, напишите нам: <TextLink to={`mailto:${email}`}>{email}</TextLink>.
        </p>
      )}
      <div className="mt-5">
        <ButtonLink to={eventsPath()}>Смотреть мероприятия</ButtonLink>
      </div>
    </>
  );
}
