import type { CSSProperties } from 'react';
import { dayParts, formatDay, formatTime, formatTimeRange, plural } from '../../core/format';
import { countTalks, dayGrid, positionOn, type DayGrid, type Hall, type ProgrammeDay as Day } from './programme-grid';
import { ProgrammeSessionItem } from './programme-session';
import type { ProgrammeView } from './programme-view';
import styles from './programme-day.module.css';

/** Height of a minute on the scale, where the sessions leave room for it. */
const minuteInRem = 0.08;

export type PathStep = { number: number; of: readonly Day[] };

type Props = {
  day: Day;
  /** The day as a step of a path; null: a day of a congress. */
  step: PathStep | null;
  halls: readonly Hall[];
  isOpen: boolean;
  /** All talks are shown: what was searched for, or the cases of a review. */
  isUnfolded: boolean;
  view: ProgrammeView;
};

/**
 * A day of the programme, folded. Its sessions are a list; on a wide screen halls are side by side on a scale of hours.
 */
export function ProgrammeDay({ day, step, halls, isOpen, isUnfolded, view }: Props) {
  const { timeZone } = view.event;
  const grid = dayGrid(day.sessions, halls);
  const date = dayParts(day.date);
  const first = grid.rows[0]?.startsAt;
  const last = day.sessions.reduce((latest, { endsAt }) => (endsAt > latest ? endsAt : latest), '');
  const onlyHall = halls.length > 1 && grid.halls.length === 1 ? grid.halls[0]!.name : null;
  const talks = countTalks(day.sessions);
  const facts = [
    first && formatTimeRange(first, last, timeZone),
    onlyHall,
    talks > 1 && plural(talks, 'доклад', 'доклада', 'докладов'),
  ];
  return (
    <section
      className={styles.day}
      id={`day-${day.date}`}
      aria-labelledby={`day-${day.date}-title`}
      data-step={step ? stepState(day, step, view) : undefined}
    >
      <details open={isOpen}>
        <summary className={styles.head}>
          {step && (
            <span className={styles.node} aria-hidden="true">
              {step.number}
            </span>
          )}
          <h3 className={styles.date} id={`day-${day.date}-title`}>
            {formatDay(date)}, {date.weekdayLong}
          </h3>
          {day.title && <span className={styles.title}>{day.title}</span>}
          <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        </summary>
        <Sessions grid={grid} isUnfolded={isUnfolded} view={view} />
      </details>
    </section>
  );
}

/** Days before the current one are over. The server says which one is current, so that nothing depends on the clock. */
function stepState({ date }: Day, { of }: PathStep, { event }: ProgrammeView): 'over' | 'next' | 'ahead' {
  if (event.isPast) return 'over';
  const next = event.underway?.date ?? of[0]?.date ?? '';
  if (date === next) return 'next';
  return date < next ? 'over' : 'ahead';
}

type SessionsProps = Pick<Props, 'isUnfolded' | 'view'> & { grid: DayGrid };

function Sessions({ grid, isUnfolded, view }: SessionsProps) {
  const { halls, rows, sessions, fitsColumns } = grid;
  const now = positionOn(rows, view.now);
  const rowHeights = rows.map(({ minutes }) => `minmax(${(minutes * minuteInRem).toFixed(2)}rem, auto)`).join(' ');
  const style = { '--halls': halls.length, '--rows': rowHeights } as CSSProperties;
  return (
    <div className={styles.grid} data-columns={fitsColumns || undefined} style={style}>
      {fitsColumns && (
        <div className={styles.scale} aria-hidden="true">
          {halls.map(({ id, name }, index) => (
            <p key={id} className={styles.hall} style={{ gridColumn: index + 2 }}>
              {name}
            </p>
          ))}
          {rows.map(({ startsAt }, index) => (
            <p key={startsAt} className={styles.hour} style={{ gridRow: index + 2 }}>
              {formatTime(startsAt, view.event.timeZone)}
            </p>
          ))}
          {now && (
            <div
              className={styles.now}
              style={{ gridRow: now.row + 1, '--share': `${Math.round(now.share * 100)}%` } as CSSProperties}
            />
          )}
        </div>
      )}
      <ul className={styles.sessions}>
        {sessions.map(({ session, column, rowStart, rowEnd, isTimeShown }) => (
          <li
            key={session.id}
            className={styles.cell}
            style={{ gridColumn: column ? column + 1 : '2 / -1', gridRow: `${rowStart + 1} / ${rowEnd + 1}` }}
          >
            <ProgrammeSessionItem
              session={session}
              view={view}
              isTimeShown={isTimeShown}
              showsHall={halls.length > 1}
              isUnfolded={isUnfolded}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
