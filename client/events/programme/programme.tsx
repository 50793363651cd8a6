import { nmoStates } from '../../../rules/states/nmo-states';
import { dayParts, formatDay, moscow, zoneName } from '../../core/format';
import { useBrowserZone } from '../../core/viewer-zone';
import { differsFromMoscow } from '../event/event-dates';
import type { EventDetails } from '../price';
import { ProgrammeDay } from './programme-day';
import type { UserHours } from './programme-session';
import { useNow } from '../../core/use-now';
import { useTargetTalk } from './use-target-talk';
import styles from './programme.module.css';

export function Programme({ event }: { event: EventDetails }) {
  const now = useNow();
  const userZone = useBrowserZone();
  useTargetTalk();
  const { programme, timeZone, startsAt } = event;
  if (programme.length === 0) {
    return <p className="muted">Программа готовится и появится на этой странице.</p>;
  }
  // Participants at the venue need only the local time.
  const ownHours: UserHours = ({ startsAt: from, endsAt: to }) =>
    event.format === 'IN_PERSON' ? null : (userZone?.formatInBrowserZone(from, to, timeZone, moscow) ?? null);
  const hasNmo = nmoStates.is(event.nmo.state, 'participates');
  return (
    <div>
      {event.state === 'POSTPONED' && (
        <p className="muted">Дни и&nbsp;часы ниже прежние. Новые появятся вместе с&nbsp;новой программой.</p>
      )}
      <p className="muted">
        Время в программе — {zoneName(timeZone, startsAt)}.
        {differsFromMoscow(startsAt, timeZone) && ' Рядом — время по Москве.'}
      </p>
      <div className={styles.tools} data-no-print>
        {programme.length > 1 && (
          <nav aria-label="Дни программы">
            <ul className="row gap-2">
              {programme.map(({ id, date }) => {
                const parts = dayParts(date);
                return (
                  <li key={id}>
                    <a className="plain-button text-s" href={`#day-${date}`}>
                      {formatDay(parts)}, {parts.weekday}
                    </a>
                  </li>
                );
              })}
            </ul>
          </nav>
        )}
        <button type="button" className={`plain-button text-s ${styles.print}`} onClick={() => window.print()}>
          Распечатать программу
        </button>
      </div>
      {programme.map((day) => (
        <ProgrammeDay key={day.id} day={day} timeZone={timeZone} now={now} hasNmo={hasNmo} ownHours={ownHours} />
      ))}
    </div>
  );
}
