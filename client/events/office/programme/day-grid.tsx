import { useDroppable } from '@dnd-kit/core';
import { useRef, type ReactNode, type RefObject } from 'react';
import { shiftTime, type BuilderDay } from './session-values';
import { placeHalls, gridLines, gridTemplateRows, type PlacedHall } from './day-grid-layout';
import type { Hall } from './board-moves';
import { SessionCard, type SessionCardProps } from './session-card';
import styles from './board.module.css';

/** Drop target of sessions: day and hall, and the grid that converts a vertical position to a time. */
export type DropColumn = {
  kind: 'column';
  date: string;
  hallId: string | null;
  lines: readonly number[];
  grid: RefObject<HTMLDivElement | null>;
};

type ColumnProps = { data: DropColumn; hall: PlacedHall; from: number; children: ReactNode };

function HallColumn({ data, hall: { name, lanes, sessions }, from, children }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `column ${data.date} ${data.hallId}`, data });
  const gridColumn = `${from} / span ${lanes}`;
  return (
    <div role="group" aria-label={name} className={styles.hall} data-empty={sessions.length === 0 || undefined}>
      <h3 className={styles.hallName} style={{ gridColumn }}>
        {name}
      </h3>
      <div ref={setNodeRef} className={styles.column} data-over={isOver || undefined} style={{ gridColumn }} />
      {children}
    </div>
  );
}

type Props = Omit<SessionCardProps, 'session'> & { day: BuilderDay; halls: readonly Hall[] };

/** A day as a grid: a column for each hall, rows by time. On a phone the halls are below each other. */
export function DayGrid({ day: { date, sessions }, halls, ...cardProps }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const placedHalls = placeHalls(sessions, halls, cardProps.timeZone);
  const lines = gridLines(placedHalls);
  const gridLine = (minute: number): number => lines.indexOf(minute) + 2;
  const columns = placedHalls.map(
    ({ lanes }) => `repeat(${lanes}, minmax(${Math.max(8, 11 / lanes)}rem, ${1 / lanes}fr))`,
  );
  /** Grid column of a hall. Column 1 has the hours. */
  const firstLane = (index: number): number => placedHalls.slice(0, index).reduce((sum, { lanes }) => sum + lanes, 2);
  return (
    <div
      ref={grid}
      className={styles.grid}
      style={{ gridTemplateColumns: `3.25rem ${columns.join(' ')}`, gridTemplateRows: gridTemplateRows(lines) }}
    >
      {lines
        .filter((minute) => minute % 60 === 0)
        .map((minute) => (
          <span key={minute} className={styles.hour} style={{ gridRow: gridLine(minute) }} aria-hidden>
            {shiftTime('00:00', minute)}
          </span>
        ))}
      {placedHalls.map((hall, index) => (
        <HallColumn
          key={hall.hallId ?? ''}
          data={{ kind: 'column', date, hallId: hall.hallId, lines, grid }}
          hall={hall}
          from={firstLane(index)}
        >
          {hall.sessions.map(({ session, lane, lanes, start, end }) => (
            <div
              key={session.id}
              className={styles.cell}
              style={{
                gridRow: `${gridLine(start)} / ${gridLine(end)}`,
                gridColumn: `${firstLane(index) + lane} / span ${lanes}`,
              }}
            >
              <SessionCard {...cardProps} session={session} />
            </div>
          ))}
        </HallColumn>
      ))}
    </div>
  );
}
