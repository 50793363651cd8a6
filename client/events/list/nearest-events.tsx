import { EventCard } from './event-card';
import type { EventCardFragment } from '../events.generated';
import { eventsPath } from '../paths';
import { ButtonLink } from '../../ui/text/button-link';
import { CardList } from '../../ui/card';
import { EmptyState } from '../../ui/text/empty-state';

/** Cards of upcoming events. */
export function NearestEvents({ events }: { events: readonly EventCardFragment[] }) {
  if (events.length === 0) {
    return (
      <EmptyState
        title="Новые мероприятия готовятся"
        headingLevel={3}
        actions={
          <ButtonLink to={eventsPath('past=1')} variant="default">
            Посмотреть прошедшие
          </ButtonLink>
        }
      >
        Загляните позже: даты появятся здесь, как только программа будет готова.
      </EmptyState>
    );
  }
  return (
    <CardList>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </CardList>
  );
}
