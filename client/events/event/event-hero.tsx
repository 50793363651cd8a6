import { Link } from 'react-router-dom';
import { lazyOptional } from '../../core/lazy-optional';
import { useBrowserZone } from '../../core/viewer-zone';
import { StateBadge, UnderwayBadge, useUnderwayText } from '../badges';
import { DateBlock } from '../date-block';
import { cardTimes, eventDatesText, isConsecutive, eventTimes, viewerTimes } from './event-dates';
import { eventsPath } from '../paths';
import type { EventDetails } from '../price';
import { eventTypes } from '../../../rules/events/event-labels';
import { formatExplanations } from '../labels';
import { nmoOutlookOf, sortOwnFirst, type OwnSpecialties } from '../list/own-specialties';
import { Fact } from '../../ui/text/fact';
import { UnmovedText } from '../../ui/text/unmoved-text';
import { nmoFact } from './nmo';
import type { PageKind } from './page-kind';
import styles from './event-hero.module.css';

type Props = { event: EventDetails; kind: PageKind; ownSpecialties: OwnSpecialties };

/** Loaded after the page, which has a line for it. */
const Countdown = lazyOptional(() => import('./countdown'));

/** What, when, where, and the points for the user's specialty. */
export function EventHero({ event, kind, ownSpecialties }: Props) {
  // Also before the event: it is what notices that the event begins.
  const underwayText = useUnderwayText(event);
  return (
    <header className="stack gap-4">
      <div>
        <p className="links faint-note">
          <Link to={eventsPath(event.isPast ? 'past=1' : '')}>Мероприятия</Link>
          <span aria-hidden="true"> / </span>
          {eventTypes[event.type]}
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {event.title}
        </h1>
      </div>
      {(underwayText || event.state !== 'PUBLISHED') && (
        <div className="row gap-2 gap-x-3 middle">
          {underwayText && <UnderwayBadge event={event} text={underwayText} />}
          <StateBadge state={event.state} />
        </div>
      )}
      {event.underway && (
        <p className={styles.quiet}>
          {event.underway.hint} <a href={`#day-${event.underway.date}`}>Программа дня</a>
        </p>
      )}
      <div className={styles.when}>
        <DateBlock event={event} size="large" />
        <Hours event={event} hasCountdown={kind !== 'congress' && kind !== 'path'} />
      </div>
      <HeroFacts event={event} ownSpecialties={ownSpecialties} />
    </header>
  );
}

/** The hours of one day, or when the first one begins. */
function Hours({ event, hasCountdown }: { event: EventDetails; hasCountdown: boolean }) {
  const timesOfUser = viewerTimes(event, useBrowserZone());
  const moscowTimes = eventTimes(event)?.moscow;
  return (
    <div className={styles.hours}>
      {!isConsecutive(event) && <p>{eventDatesText(event)}</p>}
      <p>{cardTimes(event)}</p>
      {moscowTimes && <p className={styles.quiet}>{moscowTimes}</p>}
      {timesOfUser && <p className={styles.quiet}>{timesOfUser}</p>}
      {hasCountdown && !event.isPast && event.state === 'PUBLISHED' && (
        <p className={styles.countdown}>
          <Countdown startsAt={event.startsAt} />
        </p>
      )}
    </div>
  );
}

/** Specialties by name before «и ещё N». */
const namedCount = 3;

function specialtiesText(specialties: EventDetails['specialties'], ownSpecialties: OwnSpecialties): string {
  const labels = sortOwnFirst(specialties, ownSpecialties, ({ id }) => id).map(({ label }) => label);
  // One more name is as short as «и ещё 1».
  const named = labels.length === namedCount + 1 ? labels : labels.slice(0, namedCount);
  const rest = labels.length - named.length;
  return named.join(', ') + (rest > 0 ? ` и\u00a0ещё\u00a0${rest}` : '');
}

/** Whether the hero names all specialties, so that no other list of them is needed. */
export const namesAllSpecialties = ({ specialties }: Pick<EventDetails, 'specialties'>): boolean =>
  specialties.length <= namedCount + 1;

function HeroFacts({ event, ownSpecialties }: Omit<Props, 'kind'>) {
  const { venue, city, format, nmo, specialties } = event;
  const points = nmoFact(nmo, nmoOutlookOf(event, ownSpecialties));
  return (
    <dl className={styles.facts}>
      <Fact name="Где">
        {venue ? `${venue.city}, ${venue.name}` : (city ?? formatExplanations[format])}
        {venue && format === 'MIXED' && ' и\u00a0онлайн'}
      </Fact>
      <Fact name="Баллы НМО">
        <UnmovedText text={[points.text, points.note].filter(Boolean).join('. ')} />
      </Fact>
      <Fact name="Для кого">
        {specialties.length > 0 && <UnmovedText text={specialtiesText(specialties, ownSpecialties)} />}
      </Fact>
    </dl>
  );
}
