import { IconCalendarCheck, IconCertificate, IconTicket } from '@tabler/icons-react';
import { PageHead } from '../core/page-head';
import { createAccountPath, loginPath } from '../core/redirect';
import type { PageLoader } from '../core/page';
import { useSession } from '../core/session';
import { useSiteQuery } from '../core/site.generated';
import { NearestEventsDocument } from '../events/events.generated';
import { eventsPath } from '../events/paths';
import { registrationsPath } from '../registrations/paths';
import { ButtonLink } from '../ui/button-link';
import { TextLink } from '../ui/text-link';
import { Contours } from './contours';
import { FeedLinks } from '../events/feed-links';
import { NearestEvents } from '../events/nearest-events';
import { homeJsonLd } from './home-json-ld';
import styles from './home-page.module.css';

/** Two rows of three cards on a desk. */
const NEAREST_COUNT = 6;

const GAINS = [
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

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: NearestEventsDocument, variables: { first: NEAREST_COUNT } });
};

function Hero() {
  const { auth } = useSession();
  return (
    <section className={styles.hero}>
      <Contours className={styles.contours} pulseClassName={styles.pulse} />
      <p className={styles.kicker}>Санкт-Петербург и вся Россия</p>
      <h1 className={styles.title} tabIndex={-1}>
        Медицинские мероприятия для тех, кто лечит
      </h1>
      <p className={styles.lead}>
        Конгрессы, школы и вебинары для врачей, медицинских сестёр и фармацевтов: программа, докладчики, баллы НМО
        и&nbsp;регистрация в&nbsp;одном месте.
      </p>
      <div className={styles.actions}>
        {auth ? (
          <ButtonLink to={registrationsPath()} size="lg">
            Мои мероприятия
          </ButtonLink>
        ) : (
          <ButtonLink to={createAccountPath()} size="lg">
            Создать личный кабинет
          </ButtonLink>
        )}
        <ButtonLink to={eventsPath()} size="lg" variant="default">
          Выбрать мероприятие
        </ButtonLink>
      </div>
    </section>
  );
}

function Gains() {
  const { auth } = useSession();
  return (
    <section className={styles.gains} aria-labelledby="gains-title">
      <h2 id="gains-title" className={styles.sectionTitle}>
        Что даёт личный кабинет
      </h2>
      <ul className={styles.gainList}>
        {GAINS.map(({ Icon, title, text }) => (
          <li key={title} className={styles.gain}>
            <Icon className={styles.gainIcon} stroke={1.5} aria-hidden="true" />
            <h3 className={styles.gainTitle}>{title}</h3>
            <p className={styles.gainText}>{text}</p>
          </li>
        ))}
      </ul>
      {!auth && (
        <div className={styles.invitation}>
          <p>Кабинет бесплатный. Понадобятся почта, имя и минута времени.</p>
          <div className={styles.actions}>
            <ButtonLink to={createAccountPath()}>Создать личный кабинет</ButtonLink>
            <ButtonLink to={loginPath()} variant="subtle" color="neva">
              Уже есть кабинет — войти
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}

export function Component() {
  const site = useSiteQuery().data?.site;
  return (
    <>
      <PageHead
        title={site?.name}
        description="Конгрессы, школы и вебинары для медицинских специалистов: программа, докладчики, баллы НМО и регистрация."
        canonical="/"
        jsonLd={site && homeJsonLd(site)}
      />
      <FeedLinks />
      <Hero />
      <section className={styles.nearest} aria-labelledby="nearest-title">
        <div className={styles.head}>
          <h2 id="nearest-title" className={styles.sectionTitle}>
            Ближайшие мероприятия
          </h2>
          <TextLink to={eventsPath()}>Все мероприятия</TextLink>
        </div>
        <NearestEvents count={NEAREST_COUNT} />
      </section>
      <Gains />
    </>
  );
}
