import { createAccountPath } from '../core/routing/redirect';
import { useSession } from '../core/session';
import { eventsPath } from '../events/paths';
import { registrationsPath } from '../registrations/paths';
import { ButtonLink } from '../ui/text/button-link';
import { HeroBackground } from './hero-background';
import styles from './home-hero.module.css';

/** Headline of the home page with its two main links. */
export function HomeHero({ lead }: { lead: string | undefined }) {
  const { auth } = useSession();
  return (
    <section className={styles.hero}>
      <HeroBackground className={styles.contours} pulseClassName={styles.pulse} />
      <p className={styles.kicker}>Санкт-Петербург и вся Россия</p>
      <h1 className={styles.title} tabIndex={-1}>
        Медицинские мероприятия для тех, кто лечит
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.actions}>
        {auth ? (
          <ButtonLink to={registrationsPath()} size="lg">
            Мои мероприятия
          </ButtonLink>
        ) : (
          <ButtonLink to={createAccountPath()} size="lg" className="differs">
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
