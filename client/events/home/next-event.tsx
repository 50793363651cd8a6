import { Link, useViewTransitionState } from 'react-router-dom';
import { useBrowserZone } from '../../core/viewer-zone';
import { useUnderwayText } from '../badges';
import { eventWhenText } from '../event/event-dates';
import type { OwnSpecialties } from '../list/own-specialties';
import { factWords, mainWords } from '../list/rows/row-words';
import { Words } from '../list/rows/words';
import { eventPath } from '../paths';
import { broadcastPath, registrationFormPath } from '../../registrations/paths';
import { CoverImage } from '../../ui/cover-image';
import { ButtonLink } from '../../ui/text/button-link';
import type { HomeEventFragment } from './home-events.generated';
import styles from './next-event.module.css';

type Props = { event: HomeEventFragment; ownSpecialties: OwnSpecialties };

/** The next event across the whole width, with the one thing to do about it. */
export function NextEvent({ event, ownSpecialties }: Props) {
  const userZone = useBrowserZone();
  const underwayText = useUnderwayText(event);
  const path = eventPath(event.slug);
  const isMoving = useViewTransitionState(path);
  const isOpen = event.callToAction.kind === 'PARTICIPATE';
  return (
    <section className={styles.hero} aria-label="Ближайшее мероприятие">
      {event.cover && (
        <div className={styles.cover}>
          <CoverImage
            image={event.cover}
            sizes="(max-width: 48em) 100vw, 37rem"
            className={styles.picture}
            isMoving={isMoving}
          />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.when}>{underwayText ?? eventWhenText(event, userZone)}</p>
        <h2 className={styles.title} data-hero>
          <Link to={path} className="card-link" viewTransition>
            {event.title}
          </Link>
        </h2>
        <Words words={[...mainWords(event), ...factWords(event, [], ownSpecialties)]} />
        <div className={styles.action}>
          {isOpen ? (
            <ButtonLink to={registrationFormPath(event.slug)} size="lg">
              Принять участие
            </ButtonLink>
          ) : (
            <ButtonLink to={path} size="lg" variant="default">
              Подробнее
            </ButtonLink>
          )}
          {event.underway && event.format !== 'IN_PERSON' && (
            // The server decides who enters, so that this address is loaded as a document.
            <a href={broadcastPath(event.slug)} className="target">
              Уже записаны? Войти в&nbsp;трансляцию
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
