import { useContext, useState } from 'react';
import { nmoStates } from '../../../rules/states/nmo-states';
import { dayParts, formatDay, moscow, zoneName } from '../../core/format';
import { lazyOptional } from '../../core/lazy-optional';
import { useNow } from '../../core/use-now';
import { useBrowserZone } from '../../core/viewer-zone';
import { BookmarkContext } from '../bookmark-context';
import { differsFromMoscow } from '../event/event-dates';
import type { PageKind } from '../event/page-kind';
import type { EventDetails } from '../price';
import { ProgrammeDay } from './programme-day';
import { countTalks, filterChoices, hallsOf, type ProgrammeDay as Day } from './programme-grid';
import type { ProgrammeView, UserHours } from './programme-view';
import { useTargetTalk } from './use-target-talk';
import styles from './programme.module.css';

/** Loaded after the page: the programme is read without it. */
const ProgrammeFilters = lazyOptional(() => import('./programme-filters'));

/** A shorter programme is seen at once. */
const filteredFrom = 10;

type Props = {
  event: EventDetails;
  kind: PageKind;
};

export function Programme({ event, kind }: Props) {
  const now = useNow();
  const userZone = useBrowserZone();
  const marks = useContext(BookmarkContext)?.marks ?? null;
  /** What was searched for; null: everything is shown. */
  const [found, setFound] = useState<readonly Day[] | null>(null);
  useTargetTalk();
  const { programme, timeZone, startsAt, underway } = event;
  if (programme.length === 0) {
    return <p className="muted">Программа готовится и появится на этой странице.</p>;
  }
  // Participants at the venue need only the local time.
  const ownHours: UserHours = ({ startsAt: from, endsAt: to }) =>
    event.format === 'IN_PERSON' ? null : (userZone?.formatInBrowserZone(from, to, timeZone, moscow) ?? null);
  const hasNmo = nmoStates.is(event.nmo.state, 'participates');
  const view: ProgrammeView = { event, now, hasNmo, ownHours };
  /** The days are steps: a school or a series of evenings. */
  const isPath = kind === 'path' && programme.length > 1;
  const days = found ?? programme;
  const isNarrowed = found !== null;
  const isLong = countTalks(programme.flatMap(({ sessions }) => sessions)) >= filteredFrom;
  const choices = filterChoices(programme, hasNmo);
  const openDate = underway?.date ?? programme[0]!.date;
  return (
    <div>
      {event.state === 'POSTPONED' && (
        <p className="muted">Дни и&nbsp;часы ниже прежние. Новые появятся вместе с&nbsp;новой программой.</p>
      )}
      <div className={styles.tools}>
        <p className="faint-note">
          Время — {zoneName(timeZone, startsAt)}.{differsFromMoscow(startsAt, timeZone) && ' Рядом — время по Москве.'}
        </p>
        <Days programme={programme} isPath={isPath} />
      </div>
      {isLong && (
        <div
          className={styles.filters}
          data-short={(choices.halls.length === 0 && !choices.isMixed) || undefined}
          data-no-print
        >
          <ProgrammeFilters programme={programme} marks={marks} hasNmo={hasNmo} onFound={setFound} />
        </div>
      )}
      <div className={styles.days} data-path={isPath || undefined}>
        {days.map((day) => (
          <ProgrammeDay
            key={`${day.id} ${isNarrowed}`}
            day={day}
            step={isPath ? { number: programme.findIndex(({ id }) => id === day.id) + 1, of: programme } : null}
            halls={hallsOf(programme)}
            isOpen={isNarrowed || programme.length === 1 || day.date === openDate}
            isUnfolded={isNarrowed || kind === 'case'}
            view={view}
          />
        ))}
      </div>
    </div>
  );
}

/** Prints the programme, all days or those that are searched for. */
export function PrintButton() {
  return (
    <button type="button" className={styles.print} onClick={() => window.print()} data-no-print>
      Распечатать
    </button>
  );
}

/** Links to the days, where days are long. In a path the days themselves are short. */
function Days({ programme, isPath }: Pick<EventDetails, 'programme'> & { isPath: boolean }) {
  if (programme.length === 1 || isPath) return null;
  return (
    <nav className={styles.jumps} aria-label="Дни программы">
      <ul className="row gap-2">
        {programme.map(({ id, date }) => (
          <li key={id}>
            <a className="plain-button text-s" href={`#day-${date}`}>
              {formatDay(dayParts(date))}, {dayParts(date).weekday}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
