import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { eventDatesText } from '../../../events/event/event-dates';
import { officeEventPath } from '../../paths';
import { useSwitcherEventsQuery, type SwitcherEventFragment } from './event-switcher.generated';
import styles from './event-switcher.module.css';

const debounceMs = 250;

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** Search for another event. Its link opens the page that is open of this one. */
export default function EventSwitcher({ eventId }: { eventId: string }) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), debounceMs);
  const { data: current, previousData } = useSwitcherEventsQuery({ variables: { text: searched || null } });
  const data = current ?? previousData;
  const groups = [
    { title: 'Предстоящие', events: data?.upcoming.nodes ?? [] },
    { title: 'Прошедшие', events: data?.past.nodes ?? [] },
  ].filter(({ events }) => events.length > 0);
  return (
    <>
      <input
        className="control"
        type="search"
        value={text}
        ref={focus}
        autoComplete="off"
        maxLength={100}
        placeholder="Название или город"
        aria-label="Поиск мероприятия"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {groups.map(({ title, events }) => (
        <section key={title}>
          <h2 className={styles.group}>{title}</h2>
          <ul>
            {events.map((event) => (
              <EventLink key={event.id} event={event} isCurrent={event.id === eventId} currentId={eventId} />
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className="note mt-3" hidden={!data || groups.length > 0}>
        {data && groups.length === 0 && 'Таких мероприятий нет.'}
      </p>
    </>
  );
}

type LinkProps = { event: SwitcherEventFragment; isCurrent: boolean; currentId: string };

function EventLink({ event, isCurrent, currentId }: LinkProps) {
  const rest = useLocation().pathname.slice(officeEventPath(currentId).length);
  return (
    <li>
      <Link to={officeEventPath(event.id) + rest} className={styles.link} aria-current={isCurrent || undefined}>
        <span>{event.title}</span>
        <span className={styles.dates}>{eventDatesText(event)}</span>
      </Link>
    </li>
  );
}
