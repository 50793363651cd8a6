import { Link } from 'react-router-dom';
import { FormatBadge, NmoBadge, StateBadge } from './badges';
import { DateBlock } from './date-block';
import { cardTimes } from './event-dates';
import type { EventCardFragment } from './events.generated';
import { eventPath } from './paths';
import { priceLine } from './price';
import { SeatsLeft } from './seats-left';
import { SpecialtyChips } from './specialty-chips';
import { typeWords } from './words';
import styles from './event-card.module.css';

type Props = {
  event: EventCardFragment;
  headingLevel?: 2 | 3 | 4;
  ownSpecialtyId?: string | null;
  /** A card that is seen at once loads its cover at once. */
  eager?: boolean;
};

export function EventCard({ event, headingLevel = 3, ownSpecialtyId = null, eager = false }: Props) {
  const Heading = `h${headingLevel}` as const;
  const price = event.isPast || event.state === 'CANCELLED' ? null : priceLine(event);
  const times = event.isPast ? null : cardTimes(event);
  return (
    <article className={styles.card} data-off={event.state === 'CANCELLED' || undefined}>
      <img
        className={styles.cover}
        src={event.cover.small}
        width={event.cover.width}
        height={event.cover.height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={styles.body}>
        <DateBlock event={event} />
        <div className={styles.meta}>
          <p>{typeWords[event.type]}</p>
          {event.city && <p>{event.city}</p>}
          {times && <p className={styles.times}>{times}</p>}
        </div>
        <Heading className={styles.title}>
          <Link to={eventPath(event.slug)} className={styles.link}>
            {event.title}
          </Link>
        </Heading>
        <div className={styles.badges}>
          <StateBadge state={event.state} />
          <FormatBadge format={event.format} />
          <NmoBadge nmo={event.nmo} />
        </div>
        <div className={styles.specialties}>
          <SpecialtyChips specialties={event.specialties} ownId={ownSpecialtyId} limit={2} />
        </div>
      </div>
      <div className={styles.foot}>
        {price && <p className={styles.price}>{price}</p>}
        <SeatsLeft event={event} />
        {event.isPast && <p className={styles.past}>Завершено</p>}
      </div>
    </article>
  );
}
