import { eventPath, eventsPath } from '../../../events/paths';
import { TextLink } from '../../../ui/text/text-link';
import type { FittingEventFragment, NmoEventsQuery } from '../../certificates.generated';
import { pointsText } from '../../labels';
import styles from './fitting-events.module.css';

const shownEvents = 2;

type Props = NmoEventsQuery & {
  specialtyId: string;
  /** The days of an event as text. */
  daysOf: (event: FittingEventFragment) => string;
};

/** Events whose points would count: what the user can do about missing points. Those with approved points come first. */
export function FittingEvents({ approved, applied, specialtyId, daysOf }: Props) {
  const events = [...approved.nodes, ...applied.nodes].slice(0, shownEvents);
  const all = eventsPath(new URLSearchParams({ specialty: specialtyId }).toString());
  return (
    <div className="mb-4">
      <h3 className="text-m">
        {events.length > 0 ? 'Что подойдёт' : 'Мероприятий с\u00a0баллами по\u00a0этой специальности пока нет'}
      </h3>
      <ul>
        {events.map((event) => (
          <li key={event.id} className={styles.row}>
            <div className="shrink">
              <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
              <p className="text-xs faint">
                {[daysOf(event), event.viewerRegistration ? 'вы записаны' : event.price?.text]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="nowrap text-s semibold">
              {event.nmo.points === null ? 'баллы заявлены' : `+${pointsText(event.nmo.points)}`}
            </span>
          </li>
        ))}
      </ul>
      <TextLink to={all} className="target">
        Все мероприятия по&nbsp;специальности
      </TextLink>
    </div>
  );
}
