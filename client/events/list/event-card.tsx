import { useBrowserZone } from '../../core/viewer-zone';
import { Card, CardCover } from '../../ui/card';
import { FormatBadge, NmoBadge, StateBadge, OngoingBadge } from '../badges';
import { DateBlock } from '../date-block';
import { cardTimes, viewerTimes } from '../event/event-dates';
import type { EventCardFragment } from '../events.generated';
import { eventPath } from '../paths';
import { SeatsLeft } from './seats-left';
import { SpecialtyChips } from './specialty-chips';
import { eventTypes } from '../../../rules/events/event-labels';
import type { OwnSpecialties } from './own-specialties';
import styles from './event-card.module.css';

type Props = {
  event: EventCardFragment;
  headingLevel?: 2 | 3;
  ownSpecialties?: OwnSpecialties;
  eager?: boolean;
};

export function EventCard({ event, headingLevel = 3, ownSpecialties = null, eager = false }: Props) {
  const price = event.isPast || event.state === 'CANCELLED' ? null : event.price;
  const times = event.isPast || !event.effectiveDates ? null : cardTimes(event);
  const timesOfUser = viewerTimes(event, useBrowserZone());
  return (
    <Card
      to={eventPath(event.slug)}
      title={event.title}
      headingLevel={headingLevel}
      isCancelled={event.state === 'CANCELLED'}
      cover={<CardCover image={event.cover} eager={eager} />}
      above={
        <div className={styles.when}>
          <DateBlock event={event} />
          <div className={styles.meta}>
            <p>{eventTypes[event.type]}</p>
            {event.city && <p>{event.city}</p>}
            {times && <p className={styles.times}>{times}</p>}
            {times && timesOfUser && <p className={styles.times}>{timesOfUser}</p>}
          </div>
        </div>
      }
      foot={
        <>
          {price && <p className="bold differs">{price.text}</p>}
          <SeatsLeft event={event} />
          {event.isPast && <p className="faint-note">Завершено</p>}
        </>
      }
    >
      <div className="row gap-2">
        <OngoingBadge event={event} />
        <StateBadge state={event.state} />
        <FormatBadge format={event.format} />
        <NmoBadge event={event} ownSpecialties={ownSpecialties} />
      </div>
      <SpecialtyChips specialties={event.specialties} ownSpecialties={ownSpecialties} limit={2} />
    </Card>
  );
}
