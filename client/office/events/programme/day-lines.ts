import type { BuilderSessionFragment } from './programme.generated';
import { minutesOfStep, spanOf, type Hall } from './board-moves';

const hour = 60;
/** Pixels of a minute, at least: a row is as tall as what stands in it. */
const scale = 1.2;

export type PlacedSession = {
  session: BuilderSessionFragment;
  lane: number;
  lanes: number;
  start: number;
  end: number;
};
export type PlacedHall = { hallId: string | null; name: string; lanes: number; sessions: PlacedSession[] };

/** Blocks of one hall that overlap stand beside each other. */
function placed(
  hallId: string | null,
  name: string,
  sessions: readonly BuilderSessionFragment[],
  zone: string,
): PlacedHall {
  const ends: number[] = [];
  const found = sessions.map((session) => {
    const { start, end } = spanOf(session, zone);
    const free = ends.findIndex((until) => until <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    return { session, lane, start, end };
  });
  const lanes = Math.max(ends.length, 1);
  return {
    hallId,
    name,
    lanes,
    sessions: found.map((one) => {
      const isAlone = found.every((other) => other === one || other.start >= one.end || other.end <= one.start);
      return { ...one, lane: isAlone ? 0 : one.lane, lanes: isAlone ? lanes : 1 };
    }),
  };
}

/** Columns of a day: a hall each, and one for what has none. */
export const hallsOfDay = (
  sessions: readonly BuilderSessionFragment[],
  halls: readonly Hall[],
  zone: string,
): PlacedHall[] =>
  [...halls, { id: null, name: 'Без зала' }].map(({ id, name }) =>
    placed(
      id,
      name,
      sessions.filter(({ hall }) => (hall?.id ?? null) === id),
      zone,
    ),
  );

/** Lines of a day, in minutes since midnight: the full hours, an hour before and after included, and where blocks begin and end. */
export function linesOf(halls: readonly PlacedHall[]): number[] {
  const spans = halls.flatMap(({ sessions }) => sessions);
  const first = Math.max(0, Math.floor(Math.min(...spans.map(({ start }) => start)) / hour) - 1);
  const last = Math.min(24, Math.ceil(Math.max(...spans.map(({ end }) => end)) / hour) + 1);
  const hours = Array.from({ length: last - first + 1 }, (_none, index) => (first + index) * hour);
  return [...new Set([...hours, ...spans.flatMap(({ start, end }) => [start, end])])].sort((one, other) => one - other);
}

/** Rows between the lines, under the row of the halls' names. */
export const rowsOf = (lines: readonly number[]): string =>
  ['auto', ...lines.slice(1).map((line, index) => `minmax(${(line - lines[index]!) * scale}px, auto)`)].join(' ');

/** The minute at a height of a grid that is shown now, by whole steps: rows are not all of one scale. */
export function minuteAt(grid: HTMLElement, lines: readonly number[], y: number): number {
  const [head = 0, ...rows] = getComputedStyle(grid).gridTemplateRows.split(' ').map(Number.parseFloat);
  let top = grid.getBoundingClientRect().top + head;
  for (const [index, height] of rows.entries()) {
    const [from, to] = [lines[index]!, lines[index + 1]!];
    if (y < top + height || index === rows.length - 1) {
      const part = Math.min(Math.max((y - top) / height, 0), 1);
      return Math.round((from + part * (to - from)) / minutesOfStep) * minutesOfStep;
    }
    top += height;
  }
  return lines[0]!;
}
