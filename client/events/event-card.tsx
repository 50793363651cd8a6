import { Card, CardCover } from '../ui/card';
import { FormatBadge, NmoBadge, StateBadge } from './badges';
import { DateBlock } from './date-block';
import { cardTimes } from './event-dates';
import type { EventCardFragment } from './events.generated';
import { eventPath } from './paths';
import { priceLine } from './price';
import { SeatsLeft } from './seats-left';
import { SpecialtyChips } from './specialty-chips';
import { typeWords } from './words';
import type { OwnSpecialties } from './own-specialties';
import styles from './event-card.module.css';

type Props = {
  event: EventCardFragment;
  headingLevel?: 2 | 3;
  ownSpecialties?: OwnSpecialties;
  eager?: boolean;
};

export function EventCard({ event, headingLevel = 3, ownSpecialties = null, eager = false }: Props) {
  const price = event.isPast || event.state === 'CANCELLED' ? null : priceLine(event);
  const times = event.isPast ? null : cardTimes(event);
  return (
    <Card
      to={eventPath(event.slug)}
      title={event.title}
      headingLevel={headingLevel}
      isOff={event.state === 'CANCELLED'}
      cover={<CardCover image={event.cover} eager={eager} />}
      above={
        <div className={styles.when}>
          <DateBlock event={event} />
          <div className={styles.meta}>
            <p>{typeWords[event.type]}</p>
            {event.city && <p>{event.city}</p>}
            {times && <p className={styles.times}>{times}</p>}
          </div>
        </div>
      }
      foot={
        <>
          {price && <p className={styles.price}>{price}</p>}
          <SeatsLeft event={event} />
          {event.isPast && <p className={styles.past}>Завершено</p>}
        </>
      }
    >
      <div className={styles.badges}>
        <StateBadge state={event.state} />
        <FormatBadge format={event.format} />
        <NmoBadge event={event} own={ownSpecialties} />
      </div>
      <SpecialtyChips specialties={event.specialties} own={ownSpecialties} limit={2} />
    </Card>
  );
}
