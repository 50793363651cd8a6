import type { BuilderSessionFragment } from './programme.generated';
import { minutesPerStep, minuteRangeOf, type Hall } from './board-moves';

const hour = 60;
/** Minimum height of a minute in pixels. A row grows with its content. */
const pixelsPerMinute = 1.2;

export type PlacedSession = {
  session: BuilderSessionFragment;
  lane: number;
  lanes: number;
  start: number;
  end: number;
};
export type PlacedHall = { hallId: string | null; name: string; lanes: number; sessions: PlacedSession[] };

/** Distributes overlapping sessions of one hall over lanes. */
function placeSessions(
  hallId: string | null,
  name: string,
  sessions: readonly BuilderSessionFragment[],
  zone: string,
): PlacedHall {
  const ends: number[] = [];
  const positioned = sessions.map((session) => {
    const { start, end } = minuteRangeOf(session, zone);
    const freeLane = ends.findIndex((until) => until <= start);
    const lane = freeLane < 0 ? ends.length : freeLane;
    ends[lane] = end;
    return { session, lane, start, end };
  });
  const lanes = Math.max(ends.length, 1);
  return {
    hallId,
    name,
    lanes,
    sessions: positioned.map((item) => {
      const isAlone = positioned.every((other) => other === item || other.start >= item.end || other.end <= item.start);
      return { ...item, lane: isAlone ? 0 : item.lane, lanes: isAlone ? lanes : 1 };
    }),
  };
}

/** Columns of a day: one for each hall, and one for sessions without a hall. */
export const placeHalls = (
  sessions: readonly BuilderSessionFragment[],
  halls: readonly Hall[],
  zone: string,
): PlacedHall[] =>
  [...halls, { id: null, name: 'Без зала' }].map(({ id, name }) =>
    placeSessions(
      id,
      name,
      sessions.filter(({ hall }) => (hall?.id ?? null) === id),
      zone,
    ),
  );

/** Grid lines of a day, in minutes since midnight: full hours with a margin of an hour, and starts and ends of sessions. */
export function gridLines(halls: readonly PlacedHall[]): number[] {
  const times = halls.flatMap(({ sessions }) => sessions);
  const first = Math.max(0, Math.floor(Math.min(...times.map(({ start }) => start)) / hour) - 1);
  const last = Math.min(24, Math.ceil(Math.max(...times.map(({ end }) => end)) / hour) + 1);
  const hours = Array.from({ length: last - first + 1 }, (_none, index) => (first + index) * hour);
  return [...new Set([...hours, ...times.flatMap(({ start, end }) => [start, end])])].sort(
    (left, right) => left - right,
  );
}

/** `grid-template-rows`: the row of hall names, then one row between each two lines. */
export const gridTemplateRows = (lines: readonly number[]): string =>
  ['auto', ...lines.slice(1).map((line, index) => `minmax(${(line - lines[index]!) * pixelsPerMinute}px, auto)`)].join(
    ' ',
  );

/** Minute at the vertical position `y` of the rendered grid, rounded to steps. Rows differ in pixels per minute. */
export function minuteAt(grid: HTMLElement, lines: readonly number[], y: number): number {
  const [head = 0, ...rows] = getComputedStyle(grid).gridTemplateRows.split(' ').map(Number.parseFloat);
  let top = grid.getBoundingClientRect().top + head;
  for (const [index, height] of rows.entries()) {
    const [from, to] = [lines[index]!, lines[index + 1]!];
    if (y < top + height || index === rows.length - 1) {
      const fraction = Math.min(Math.max((y - top) / height, 0), 1);
      return Math.round((from + fraction * (to - from)) / minutesPerStep) * minutesPerStep;
    }
    top += height;
  }
  return lines[0]!;
}
