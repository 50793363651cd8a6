import { EventCard } from './event-card';
import { useNearestEventsQuery } from './events.generated';
import { eventsPath } from './paths';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import styles from './nearest-events.module.css';

/** Cards of the nearest events; the page's loader has read the same number of them. */
export function NearestEvents({ count }: { count: number }) {
  const { data, error } = useNearestEventsQuery({ variables: { first: count } });
  const events = data?.events.nodes ?? [];
  if (error) return <p>Не удалось загрузить мероприятия. Обновите страницу.</p>;
  if (data && events.length === 0) {
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
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.id} className={styles.item}>
          <EventCard event={event} />
        </li>
      ))}
    </ul>
  );
}
