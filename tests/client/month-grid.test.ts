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
const told = (bars: ReturnType<typeof barsOfWeek<ReturnType<typeof item>>>) =>
  bars.map(({ item: { name }, from, span, lane }) => `${name} ${from}+${span} @${lane}`);

describe('days', () => {
  it('go on over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('stand in weeks that begin on Monday', () => {
    expect(weekdayIndex('2027-03-08')).toBe(0);
    expect(weekdayIndex('2027-03-14')).toBe(6);
    const weeks = weeksBetween('2027-03-01', '2027-04-04');
    expect(weeks).toHaveLength(5);
    expect(weeks.every((days) => days.length === 7 && weekdayIndex(days[0]!) === 0)).toBe(true);
    expect([weeks[0]![0], weeks[4]![6]]).toEqual(['2027-03-01', '2027-04-04']);
  });
});

describe('the bars of a week', () => {
  it('span the days of an event, the longer one above', () => {
    const bars = barsOfWeek(week, [item('webinar', '2027-03-11'), run('congress', '2027-03-11', 3)]);
    expect(told(bars)).toEqual(['congress 3+3 @0', 'webinar 3+1 @1']);
  });

  it('leave no lane empty that one could take', () => {
    const bars = barsOfWeek(week, [run('a', '2027-03-08', 2), run('b', '2027-03-09', 2), run('c', '2027-03-10', 2)]);
    expect(told(bars)).toEqual(['a 0+2 @0', 'b 1+2 @1', 'c 2+2 @0']);
  });

  it('show meetings apart from each other on their own days only', () => {
    const bars = barsOfWeek(week, [item('cycle', '2027-03-08', '2027-03-10', '2027-03-12', '2027-03-17')]);
    expect(told(bars)).toEqual(['cycle 0+1 @0', 'cycle 2+1 @0', 'cycle 4+1 @0']);
    expect(bars.some(({ continues }) => continues)).toBe(false);
  });

  it('say where an event comes from the week before and goes on after it', () => {
    const [bar] = barsOfWeek(week, [run('long', '2027-03-06', 12)]);
    expect(bar).toMatchObject({ from: 0, span: 7, isContinued: true, continues: true });
    const [first] = barsOfWeek(week, [run('from Sunday', '2027-03-14', 2)]);
    expect(first).toMatchObject({ from: 6, span: 1, isContinued: false, continues: true });
  });

  it('count for each day what stands below the lanes that are shown', () => {
    const bars = barsOfWeek(week, [
      run('a', '2027-03-08', 3),
      run('b', '2027-03-08', 2),
      run('c', '2027-03-08', 2),
      item('d', '2027-03-09'),
    ]);
    expect(hiddenPerDay(bars, 2)).toEqual([1, 2, 0, 0, 0, 0, 0]);
    expect(hiddenPerDay(bars, 4)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('never cover each other, and lose no day', () => {
    const runs = fc.array(fc.tuple(fc.integer({ min: -5, max: 8 }), fc.integer({ min: 1, max: 12 })), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(runs, (given) => {
        const items = given.map(([from, length], index) => run(String(index), addDays(week[0]!, from), length));
        const bars = barsOfWeek(week, items);
        const taken = new Set<string>();
        for (const { from, span, lane } of bars)
          for (let day = from; day < from + span; day += 1) {
            expect(taken.has(`${lane} ${day}`)).toBe(false);
            taken.add(`${lane} ${day}`);
          }
        const days = items.flatMap((one) => one.days.filter(({ date }) => week.includes(date)));
        expect(taken.size).toBe(days.length);
      }),
    );
  });
});

describe('hours of a day', () => {
  const slot = (name: string, start: number, end: number) => ({ name, start, end });
  it('put beside each other what overlaps, and only that', () => {
    const placed = columnsOf([slot('late', 15, 16), slot('b', 10, 12), slot('a', 9, 11), slot('c', 11, 13)]);
    expect(placed.map(({ item: { name }, column, columns }) => `${name} ${column}/${columns}`)).toEqual([
      'a 0/2',
      'b 1/2',
      'c 0/2',
      'late 0/1',
    ]);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowLeft', '2027-02-28'],
    ['ArrowRight', '2027-03-02'],
    ['ArrowUp', '2027-02-22'],
    ['ArrowDown', '2027-03-08'],
    ['Home', '2027-03-01'],
    ['End', '2027-03-07'],
    ['PageUp', '2027-02-01'],
    ['PageDown', '2027-04-01'],
  ])('%s leads from the first of March to %s', (key, date) => {
    expect(dayForKey(key, '2027-03-01', false)).toBe(date);
  });

  it('that mean nothing lead nowhere; pages of a week are weeks', () => {
    expect(dayForKey('a', '2027-03-01', false)).toBeNull();
    expect(dayForKey('PageDown', '2027-03-01', true)).toBe('2027-03-08');
  });
});

describe('the address', () => {
  const read = (query: string) => parseCalendarState(new URLSearchParams(query));

  it('is read back as it is written', () => {
    const query = 'specialty=higher-kardiologiia&format=online&nmo=1&view=week&date=2027-03-11';
    expect(calendarStatePath(read(query))).toBe(`/events/calendar?${query}`);
    expect(calendarStatePath(read(''))).toBe('/events/calendar');
    expect(read('date=2027-03')).toMatchObject({ unit: 'MONTH', date: '2027-03' });
  });

  it('takes the month of the list over, and leaves its past and its page', () => {
    const state = read('month=2027-05&past=1&after=abc&q=сердце');
    expect(state.date).toBe('2027-05');
    expect(state.list).toMatchObject({ past: false, month: null, after: null, text: 'сердце' });
  });

  it.each(['date=abc', 'date=-2027-01', 'date=2027-13', 'date=1999-01', 'date=2100-01-01', 'date=2027-1-1', 'date='])(
    'without sense (%s) says nothing',
    (query) => expect(read(query).date).toBeNull(),
  );

  it('knows three views', () => {
    expect(['day', 'WEEK', 'year', 'constructor'].map((view) => read(`view=${view}`).unit)).toEqual([
      'DAY',
      'WEEK',
      'MONTH',
      'MONTH',
    ]);
  });
});
