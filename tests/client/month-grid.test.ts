import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  barsOfWeek,
  columnsOf,
  hiddenPerDay,
  weekdayIndex,
  weeksBetween,
} from '../../client/events/calendar/month-grid';
import { dayForKey } from '../../client/events/calendar/use-day-keys';
import { calendarStatePath, parseCalendarState } from '../../client/events/calendar/calendar-state';

const week = weeksBetween('2027-03-08', '2027-03-14')[0]!;
const item = (name: string, ...dates: string[]) => ({ name, days: dates.map((date) => ({ date })) });
const run = (name: string, from: string, length: number) =>
  item(name, ...Array.from({ length }, (_, index) => addDays(from, index)));
const toText = (bars: ReturnType<typeof barsOfWeek<ReturnType<typeof item>>>) =>
  bars.map(({ item: { name }, from, span, lane }) => `${name} ${from}+${span} @${lane}`);

describe('days of the calendar', () => {
  it('adding days and months handles ends of months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('weeks start on Monday', () => {
    expect(weekdayIndex('2027-03-08')).toBe(0);
    expect(weekdayIndex('2027-03-14')).toBe(6);
    const weeks = weeksBetween('2027-03-01', '2027-04-04');
    expect(weeks).toHaveLength(5);
    expect(weeks.every((days) => days.length === 7 && weekdayIndex(days[0]!) === 0)).toBe(true);
    expect([weeks[0]![0], weeks[4]![6]]).toEqual(['2027-03-01', '2027-04-04']);
  });
});

describe('bars of a week', () => {
  it('bars cover all days of an event, longer ones above', () => {
    const bars = barsOfWeek(week, [item('webinar', '2027-03-11'), run('congress', '2027-03-11', 3)]);
    expect(toText(bars)).toEqual(['congress 3+3 @0', 'webinar 3+1 @1']);
  });

  it('a bar takes the first free lane', () => {
    const bars = barsOfWeek(week, [run('a', '2027-03-08', 2), run('b', '2027-03-09', 2), run('c', '2027-03-10', 2)]);
    expect(toText(bars)).toEqual(['a 0+2 @0', 'b 1+2 @1', 'c 2+2 @0']);
  });

  it('separate days of an event get separate bars', () => {
    const bars = barsOfWeek(week, [item('cycle', '2027-03-08', '2027-03-10', '2027-03-12', '2027-03-17')]);
    expect(toText(bars)).toEqual(['cycle 0+1 @0', 'cycle 2+1 @0', 'cycle 4+1 @0']);
    expect(bars.some(({ continues }) => continues)).toBe(false);
  });

  it('a bar shows that its event starts before or continues after the week', () => {
    const [bar] = barsOfWeek(week, [run('long', '2027-03-06', 12)]);
    expect(bar).toMatchObject({ from: 0, span: 7, isContinued: true, continues: true });
    const [first] = barsOfWeek(week, [run('from Sunday', '2027-03-14', 2)]);
    expect(first).toMatchObject({ from: 6, span: 1, isContinued: false, continues: true });
  });

  it('bars below the visible lanes are counted for each day', () => {
    const bars = barsOfWeek(week, [
      run('a', '2027-03-08', 3),
      run('b', '2027-03-08', 2),
      run('c', '2027-03-08', 2),
      item('d', '2027-03-09'),
    ]);
    expect(hiddenPerDay(bars, 2)).toEqual([1, 2, 0, 0, 0, 0, 0]);
    expect(hiddenPerDay(bars, 4)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('bars never overlap, and no day is lost', () => {
    const runs = fc.array(fc.tuple(fc.integer({ min: -5, max: 8 }), fc.integer({ min: 1, max: 12 })), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(runs, (runValues) => {
        const items = runValues.map(([from, length], index) => run(String(index), addDays(week[0]!, from), length));
        const bars = barsOfWeek(week, items);
        const usedCells = new Set<string>();
        for (const { from, span, lane } of bars)
          for (let day = from; day < from + span; day += 1) {
            expect(usedCells.has(`${lane} ${day}`)).toBe(false);
            usedCells.add(`${lane} ${day}`);
          }
        const days = items.flatMap((one) => one.days.filter(({ date }) => week.includes(date)));
        expect(usedCells.size).toBe(days.length);
      }),
    );
  });
});

describe('columns of a day', () => {
  const slot = (name: string, start: number, end: number) => ({ name, start, end });
  it('places only overlapping items in separate columns', () => {
    const placed = columnsOf([slot('late', 15, 16), slot('b', 10, 12), slot('a', 9, 11), slot('c', 11, 13)]);
    expect(placed.map(({ item: { name }, column, columns }) => `${name} ${column}/${columns}`)).toEqual([
      'a 0/2',
      'b 1/2',
      'c 0/2',
      'late 0/1',
    ]);
  });
});

describe('keys of the calendar', () => {
  it.each([
    ['ArrowLeft', '2027-02-28'],
    ['ArrowRight', '2027-03-02'],
    ['ArrowUp', '2027-02-22'],
    ['ArrowDown', '2027-03-08'],
    ['Home', '2027-03-01'],
    ['End', '2027-03-07'],
    ['PageUp', '2027-02-01'],
    ['PageDown', '2027-04-01'],
  ])('%s moves from 1 March to %s', (key, date) => {
    expect(dayForKey(key, '2027-03-01', false)).toBe(date);
  });

  it('other keys do nothing, and PageDown in the week view moves by a week', () => {
    expect(dayForKey('a', '2027-03-01', false)).toBeNull();
    expect(dayForKey('PageDown', '2027-03-01', true)).toBe('2027-03-08');
  });
});

describe('calendar query', () => {
  const read = (query: string) => parseCalendarState(new URLSearchParams(query));

  it('parsing a built query returns the same calendar state', () => {
    const query = 'specialty=higher-kardiologiia&format=online&nmo=1&view=week&date=2027-03-11';
    expect(calendarStatePath(read(query))).toBe(`/events/calendar?${query}`);
    expect(calendarStatePath(read(''))).toBe('/events/calendar');
    expect(read('date=2027-03')).toMatchObject({ unit: 'MONTH', date: '2027-03' });
  });

  it('takes the month from the list query, but not «past» and the page', () => {
    const state = read('month=2027-05&past=1&after=abc&q=сердце');
    expect(state.date).toBe('2027-05');
    expect(state.list).toMatchObject({ past: false, month: null, after: null, text: 'сердце' });
  });

  it.each(['date=abc', 'date=-2027-01', 'date=2027-13', 'date=1999-01', 'date=2100-01-01', 'date=2027-1-1', 'date='])(
    'ignores the invalid date %s',
    (query) => expect(read(query).date).toBeNull(),
  );

  it('knows three views and falls back to the month', () => {
    expect(['day', 'WEEK', 'year', 'constructor'].map((view) => read(`view=${view}`).unit)).toEqual([
      'DAY',
      'WEEK',
      'MONTH',
      'MONTH',
    ]);
  });
});
