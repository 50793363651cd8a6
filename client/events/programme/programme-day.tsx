import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { dayParts, formatDay } from '../../core/format';
import type { EventDetails } from '../price';
import { dayGrid, type HallColumn } from './programme-grid';
import { ProgrammeSessionItem, type UserHours } from './programme-session';
import styles from './programme-day.module.css';

type Props = {
  day: EventDetails['programme'][number];
  timeZone: string;
  now: number | null;
  hasNmo: boolean;
  ownHours: UserHours;
};

const allHallsLabel = 'Для всех залов';

/**
 * A day of the programme: one list for one hall; otherwise halls side by side on a wide screen and one below another on
 * a phone.
 */
export function ProgrammeDay({ day, ...sessionProps }: Props) {
  const { halls, columns } = dayGrid(day.sessions);
  const date = dayParts(day.date);
  const hasSeveralHalls = halls > 1;
  const sessionsInOrder = columns.flatMap((column) => column.sessions).toSorted((a, b) => a.rowStart - b.rowStart);
  const onlyHall = columns.find((column) => column.hall)?.hall;
  return (
    <section className="mt-6" id={`day-${day.date}`} aria-labelledby={`day-${day.date}-title`}>
      <h3 className={styles.date} id={`day-${day.date}-title`}>
        {formatDay(date)}, {date.weekdayLong}
        {day.title && <span className={styles.dayTitle}>{day.title}</span>}
      </h3>
      {!hasSeveralHalls && onlyHall && <p className="mb-3 muted">{onlyHall.name}</p>}
      {hasSeveralHalls ? (
        <div className={styles.grid} style={{ '--halls': halls } as CSSProperties}>
          {columns.map((column, index) => (
            <Hall
              key={column.hall?.id ?? 'shared'}
              column={column}
              startsOpen={index <= 1}
              render={(session) => <ProgrammeSessionItem session={session} headingLevel={5} {...sessionProps} />}
            />
          ))}
        </div>
      ) : (
        <ul className={styles.list}>
          {sessionsInOrder.map(({ session }) => (
            <li key={session.id}>
              <ProgrammeSessionItem session={session} headingLevel={4} {...sessionProps} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type HallProps = {
  column: HallColumn;
  startsOpen: boolean;
  render: (session: HallColumn['sessions'][number]['session']) => ReactNode;
};

function Hall({ column, startsOpen, render }: HallProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const listId = useId();
  const name = column.hall?.name ?? allHallsLabel;
  const gridColumn = column.hall ? String(column.column) : '1 / -1';
  return (
    <div className={styles.hall}>
      <h4 className={styles.hallName} style={{ gridColumn }} data-shared={!column.hall || undefined}>
        <span className={styles.wide}>{name}</span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </button>
      </h4>
      <ul className={styles.sessions} id={listId} data-open={isOpen}>
        {column.sessions.map(({ session, rowStart, rowEnd }) => (
          <li key={session.id} className={styles.cell} style={{ gridColumn, gridRow: `${rowStart} / ${rowEnd}` }}>
            {render(session)}
          </li>
        ))}
      </ul>
    </div>
  );
}
