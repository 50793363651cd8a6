import { IconCalendarCheck, IconCertificate, IconTicket } from '@tabler/icons-react';
import { createAccountPath, loginPath } from '../core/routing/redirect';
import { useSession } from '../core/session';
import { ButtonLink } from '../ui/text/button-link';
import styles from './account-benefits.module.css';

const benefitTexts = [
  {
    Icon: IconTicket,
    title: 'Регистрация за минуту',
    text: 'Заполните данные один раз: при следующей регистрации останется выбрать форму участия.',
  },
  {
    Icon: IconCalendarCheck,
    title: 'Все ваши мероприятия',
    text: 'Предстоящие и прошедшие, с местом и временем. Планы изменились — отмените участие в один шаг.',
  },
  {
    Icon: IconCertificate,
    title: 'Баллы НМО',
    text: 'Для каждого мероприятия видно, подана ли заявка на аккредитацию и сколько баллов оно даёт.',
  },
];

/** Benefits of an account, with a link to create one. */
export function AccountBenefits() {
  const { auth } = useSession();
  return (
    <>
      <ul className={styles.gainList}>
        {benefitTexts.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon className={styles.gainIcon} stroke={1.5} aria-hidden="true" />
            <h3 className="mt-3 text-l">{title}</h3>
            <p className="mt-2 muted">{text}</p>
          </li>
        ))}
      </ul>
      {!auth && (
        <div className={`visitor-only ${styles.invitation}`}>
          <p>Кабинет бесплатный. Понадобятся почта, имя и минута времени.</p>
          <div className={styles.actions}>
            <ButtonLink to={createAccountPath()}>Создать личный кабинет</ButtonLink>
            <ButtonLink to={loginPath()} variant="subtle" color="neva">
              Уже есть кабинет — войти
            </ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}
