import { Link, useViewTransitionState } from 'react-router-dom';
import { useBrowserZone } from '../../../core/viewer-zone';
import { useUnderwayText } from '../../badges';
import { RowDate } from './row-date';
import type { EventCardFragment } from '../../events.generated';
import { eventPath } from '../../paths';
import type { OwnSpecialties } from '../own-specialties';
import { factWords, hoursWords, mainWords } from './row-words';
import { Words } from './words';
import styles from './event-row.module.css';

type Props = {
  event: EventCardFragment;
  headingLevel: 2 | 3 | 4;
  ownSpecialties: OwnSpecialties;
  /** The row is under no month. */
  isAlone?: boolean;
};

/** An event in a list: day, title and a line of facts. The link of the title covers the row. */
export function EventRow({ event, headingLevel, ownSpecialties, isAlone = false }: Props) {
  const Heading = `h${headingLevel}` as const;
  const userZone = useBrowserZone();
  const underwayText = useUnderwayText(event);
  const isCancelled = event.state === 'CANCELLED';
  const path = eventPath(event.slug);
  const isMoving = useViewTransitionState(path);
  return (
    <article className={styles.row} data-off={isCancelled || undefined}>
      <RowDate event={event} isAlone={isAlone} isMoving={isMoving} />
      {event.cover && !isCancelled && (
        <img
          className={styles.cover}
          data-moves={isMoving ? 'cover' : undefined}
          src={event.cover.small}
          width={event.cover.width}
          height={event.cover.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <Heading className={styles.title}>
        <Link to={path} className="card-link" viewTransition>
          {event.title}
        </Link>
      </Heading>
      <div className={styles.words}>
        <Words className={styles.main} words={mainWords(event)} />
        <Words
          className={styles.facts}
          words={factWords(event, hoursWords(event, underwayText, userZone), ownSpecialties)}
        />
      </div>
    </article>
  );
}
