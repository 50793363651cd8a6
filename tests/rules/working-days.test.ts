import { describe, expect, test } from 'vitest';
import { decrees, yearsWithoutDecree } from '../../rules/dates/working-calendar';
import { afterWorkingDays, isWorkingDay } from '../../rules/dates/working-days';

describe('working days', () => {
  test.each([
    ['2026-11-23', true, 'Monday'],
    ['2026-11-21', false, 'Saturday'],
    ['2026-11-04', false, 'a holiday on a Wednesday'],
    ['2026-03-09', false, 'the day after a holiday on a Sunday'],
    ['2026-01-09', false, 'a day off that a decree has moved here'],
    ['2026-12-31', false, 'a day off that a decree has moved here'],
    ['2025-11-01', true, 'a Saturday whose day off a decree has moved away'],
    ['2025-02-24', true, 'the day after a holiday on a Sunday whose day off a decree has moved elsewhere'],
    ['2025-02-23', false, 'a holiday stays one although its day off has moved'],
    ['2027-05-03', false, 'the Monday after a holiday on a Saturday'],
    ['2027-05-10', false, 'the Monday after a holiday on a Sunday'],
    ['2027-06-14', false, 'the Monday after a holiday on a Saturday'],
    ['2027-06-15', true, 'the Tuesday after it'],
  ])('%s is a working day: %s (%s)', (date, expected) => expect(isWorkingDay(date)).toBe(expected));

  test('2026 has as many working days as the official calendar', () => {
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    expect(days.filter(isWorkingDay)).toHaveLength(247);
  });

  test.each([
    ['2026-11-21', 5, '2026-11-27'],
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-12-29', 5, '2027-01-14'],
    ['2027-04-29', 5, '2027-05-07'],
    ['2027-06-10', 5, '2027-06-18'],
  ])('%s plus %i working days is %s', (from, count, expected) => expect(afterWorkingDays(from, count)).toBe(expected));
});

describe('decrees', () => {
  test('decrees move days off from a weekend to a working day of the same year', () => {
    for (const [year, { moved }] of Object.entries(decrees))
      for (const [from, to] of moved) {
        expect([0, 6]).toContain(new Date(from).getUTCDay());
        expect([from.slice(0, 4), to.slice(0, 4)]).toEqual([year, year]);
        expect([1, 2, 3, 4, 5]).toContain(new Date(to).getUTCDay());
      }
  });

  test('a missing decree is reported for the current year, and from October for the next', () => {
    expect(yearsWithoutDecree('2026-09-30')).toEqual([]);
    expect(yearsWithoutDecree('2040-10-01')).toEqual(['2040', '2041']);
    expect(yearsWithoutDecree('2040-09-30')).toEqual(['2040']);
  });
});
