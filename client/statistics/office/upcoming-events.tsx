import { eventStates } from '../../../rules/states/event-states';
import { participationLabels } from '../../../rules/events/participation';
import { formatNumber, plural } from '../../core/format';
import { eventDatesText } from '../../events/event/event-dates';
import { StateBadge } from '../../ui/text/badge';
import { EmptyState } from '../../ui/text/empty-state';
import { TextLink } from '../../ui/text/text-link';
import type { OfficeNextEventFragment } from './dashboard.generated';
import { ShareBar } from './share-bar';
import styles from './upcoming-events.module.css';

type Seats = OfficeNextEventFragment['seats'][number];

function SeatsMeter({ participation, capacity, taken, waiting, recent }: Seats) {
  const occupancy =
    capacity === null ? formatNumber(taken) : `${formatNumber(taken)} из\u00a0${formatNumber(capacity)}`;
  return (
    <li className="row gap-1 gap-x-4 between">
      <span>
        {participationLabels[participation]}: <strong data-numbers>{occupancy}</strong>
        {recent > 0 && <span className={styles.more}> +{formatNumber(recent)} за&nbsp;7&nbsp;дней</span>}
      </span>
      {waiting > 0 && (
        <span className={styles.more}>в&nbsp;очереди {plural(waiting, 'человек', 'человека', 'человек')}</span>
      )}
      {capacity !== null && <ShareBar share={capacity === 0 ? 1 : taken / capacity} isFull={taken >= capacity} />}
    </li>
  );
}

/** Upcoming events with taken seats and capacity, linked to the page given by `pathOf`. */
export function UpcomingEvents({
  events,
  pathOf,
}: {
  events: readonly OfficeNextEventFragment[];
  pathOf: (id: string) => string;
}) {
  if (events.length === 0)
    return (
      <EmptyState title="Впереди ничего нет" headingLevel={3}>
        Опубликованное мероприятие появится здесь, пока оно не&nbsp;прошло.
      </EmptyState>
    );
  return (
    <ul>
      {events.map(({ event, seats }) => (
        <li key={event.id} className={styles.event}>
          <div>
            <h3 className="text-m">
              <TextLink to={pathOf(event.id)}>{event.title}</TextLink>
            </h3>
            <p className={styles.dates}>
              {eventDatesText(event)}
              {event.state !== 'PUBLISHED' && (
                <>
                  {' '}
                  <StateBadge label={eventStates.labels[event.state]} />
                </>
              )}
            </p>
          </div>
          <ul className={styles.forms}>
            {seats.map((seat) => (
              <SeatsMeter key={seat.participation} {...seat} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
