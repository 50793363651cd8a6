/** Days are strings, YYYY-MM-DD, without a time zone. */
const dayInMs = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayInMs).toISOString().slice(0, 10);
}

/** The same day of another month, or its last day if the month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayIndex(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** from: a Monday; to: a Sunday. */
export function weeksBetween(from: string, to: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** Consecutive days of an item within one week, drawn as one bar. */
export type Bar<Item> = {
  item: Item;
  /** Index of the first day in the week. */
  from: number;
  /** Number of days. */
  span: number;
  /** Row from the top, starting with 0. */
  lane: number;
  /** The run started in the previous week; the run goes on in the next week. */
  isContinued: boolean;
  continues: boolean;
};

type WithDays = { days: readonly { date: string }[] };

function runsIn<Item extends WithDays>(week: readonly string[], item: Item): Omit<Bar<Item>, 'lane'>[] {
  const dates = new Set(item.days.map(({ date }) => date));
  const runs: Omit<Bar<Item>, 'lane'>[] = [];
  week.forEach((date, index) => {
    if (!dates.has(date)) return;
    const last = runs.at(-1);
    if (last && last.from + last.span === index) last.span += 1;
    else runs.push({ item, from: index, span: 1, isContinued: false, continues: false });
  });
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  return runs.map((run) => ({
    ...run,
    isContinued: run.from === 0 && dates.has(addDays(monday, -1)),
    continues: run.from + run.span === week.length && dates.has(addDays(sunday, 1)),
  }));
}

/**
 * Assigns lanes to the bars of a week so that no bars overlap: by first day, longer ones first, then in the order of
 * the items. Each bar gets the highest lane that is free on all of its days.
 */
export function barsOfWeek<Item extends WithDays>(week: readonly string[], items: readonly Item[]): Bar<Item>[] {
  const runs = items.flatMap((item) => runsIn(week, item));
  const sortedRuns = runs.toSorted((a, b) => a.from - b.from || b.span - a.span);
  const busyUntil: number[] = [];
  return sortedRuns.map((run) => {
    const freeLane = busyUntil.findIndex((end) => end <= run.from);
    const lane = freeLane < 0 ? busyUntil.length : freeLane;
    busyUntil[lane] = run.from + run.span;
    return { ...run, lane };
  });
}

/** Lanes that the bars of a week take. */
export const laneCount = (bars: readonly Bar<unknown>[]): number => Math.max(0, ...bars.map(({ lane }) => lane + 1));

/** Number of bars on a day. index: of the day in its week. */
export const barCount = (bars: readonly Bar<unknown>[], index: number): number =>
  bars.filter(({ from, span }) => from <= index && index < from + span).length;

/** Number of bars of each day that are in hidden lanes. */
export function hiddenPerDay(bars: readonly Bar<unknown>[], shownLanes: number): number[] {
  const hidden = [0, 0, 0, 0, 0, 0, 0];
  for (const { from, span, lane } of bars) {
    if (lane < shownLanes) continue;
    for (let day = from; day < from + span; day += 1) hidden[day] = (hidden[day] ?? 0) + 1;
  }
  return hidden;
}

export type Slot = { start: number; end: number };
export type PlacedSlot<Item extends Slot> = { item: Item; column: number; columns: number };

/** Places items that overlap in time in columns, as few as each group of overlapping items needs. */
export function columnsOf<Item extends Slot>(items: readonly Item[]): PlacedSlot<Item>[] {
  const placedSlots: PlacedSlot<Item>[] = [];
  let group: PlacedSlot<Item>[] = [];
  let ends: number[] = [];
  for (const item of items.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (ends.every((end) => end <= item.start)) [group, ends] = [[], []];
    const freeColumn = ends.findIndex((end) => end <= item.start);
    const column = freeColumn < 0 ? ends.length : freeColumn;
    ends[column] = item.end;
    const slot = { item, column, columns: 1 };
    group.push(slot);
    placedSlots.push(slot);
    for (const other of group) other.columns = ends.length;
  }
  return placedSlots;
}
