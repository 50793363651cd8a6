import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrowserZone } from '../../core/viewer-zone';
import { acceptsRegistrations } from '../action-content';
import { FormatBadge, NmoBadge, StateBadge, OngoingBadge } from '../badges';
import { DateBlock } from '../date-block';
import { dateUnknownText, eventDatesText, eventTimes, isConsecutive, viewerTimes } from './event-dates';
import { eventsPath } from '../paths';
import type { EventDetails } from '../price';
import { seatsLines } from '../list/seats';
import { SeatsLeft } from '../list/seats-left';
import { SpecialtyChips } from '../list/specialty-chips';
import { eventTypes } from '../../../rules/events/event-labels';
import { formatExplanations } from '../labels';
import type { OwnSpecialties } from '../list/own-specialties';
import { Fact } from '../../ui/text/fact';
import styles from './event-hero.module.css';

type Props = { event: EventDetails; ownSpecialties: OwnSpecialties };

/** The main facts: title, badges, dates, place, seats, specialties. */
export function EventHero({ event, ownSpecialties }: Props) {
  return (
    <header className="stack gap-4">
      <p className="links faint-note">
        <Link to={eventsPath(event.isPast ? 'past=1' : '')}>Мероприятия</Link>
        <span aria-hidden="true"> / </span>
        {eventTypes[event.type]}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {event.title}
      </h1>
      <div className="row gap-2">
        <OngoingBadge event={event} />
        <StateBadge state={event.state} />
        <FormatBadge format={event.format} />
        <NmoBadge event={event} ownSpecialties={ownSpecialties} />
      </div>
      {event.underway && (
        <p className={styles.quiet}>
          {event.underway.hint} <a href={`#day-${event.underway.date}`}>Программа дня</a>
        </p>
      )}
      <div className={styles.when}>
        <DateBlock event={event} size="large" />
        <HeroFacts event={event} />
      </div>
      <SpecialtyChips specialties={event.specialties} ownSpecialties={ownSpecialties} limit={5} />
      {event.summary && <p className={styles.summary}>{event.summary}</p>}
    </header>
  );
}

function HeroFacts({ event }: { event: EventDetails }) {
  const times = eventTimes(event);
  const timesOfUser = viewerTimes(event, useBrowserZone());
  // What visitors see stays when the viewer's part says that they are registered: nothing may move.
  const [isOpen] = useState(acceptsRegistrations(event));
  const hasSeats = isOpen && seatsLines(event, true).length > 0;
  const { venue, city, format } = event;
  return (
    <dl className={styles.facts}>
      <Fact name="Время">
        {!isConsecutive(event) && <span className={styles.line}>{eventDatesText(event)}</span>}
        {times?.local ?? dateUnknownText}
        {times?.moscow && <span className={styles.quiet}>{times.moscow}</span>}
        {timesOfUser && <span className={styles.quiet}>{timesOfUser}</span>}
      </Fact>
      <Fact name="Где">
        {venue ? (
          <>
            {venue.city}, {venue.name}
            <span className={styles.quiet}>{venue.address}</span>
          </>
        ) : (
          (city ?? formatExplanations[format])
        )}
        {venue && format === 'MIXED' && <span className={styles.line}>и онлайн</span>}
      </Fact>
      <Fact name="Места">{hasSeats && <SeatsLeft event={event} detailed />}</Fact>
    </dl>
  );
}
