import { describe, expect, it } from 'vitest';
import { nextChange, currentDay } from '../../rules/dates/current-day.js';

const days = [21, 22, 23].map((day) => ({
  date: `2026-11-${day}`,
  startsAt: `2026-11-${day}T15:00:00.000Z`,
  endsAt: `2026-11-${day}T16:30:00.000Z`,
}));
const event = { startsAt: days[0]!.startsAt, endsAt: days[2]!.endsAt };
const currentAt = (now: string) => {
  const current = currentDay(days, event, now, now.slice(0, 10));
  return current && [current.isNow, current.number, current.count];
};

describe('current day of an event', () => {
  it.each([
    ['nothing before the event begins', '2026-11-21T14:59:59.999Z', null],
    ['the first day from its first minute', '2026-11-21T15:00:00.000Z', [true, 1, 3]],
    ['the next day between two days', '2026-11-21T16:30:00.000Z', [false, 2, 3]],
    ['the second day during its hours', '2026-11-22T15:19:00.000Z', [true, 2, 3]],
    ['nothing when the event is over', '2026-11-23T16:30:00.000Z', null],
  ] as const)('the current day is %s', (_title, now, expected) => {
    expect(currentAt(now)).toEqual(expected);
  });

  it('the current day is found by its date if its hours are unknown', () => {
    const withoutHours = days.map((day, index) => (index === 1 ? { ...day, startsAt: null, endsAt: null } : day));
    const current = currentDay(withoutHours, event, '2026-11-22T12:00:00.000Z', '2026-11-22');
    expect(current).toMatchObject({ isNow: false, number: 2 });
  });

  it('the next change is the next start or end of the event or one of its days', () => {
    expect(nextChange(days, event, '2026-11-22T15:19:00.000Z')).toBe('2026-11-22T16:30:00.000Z');
    expect(nextChange(days, event, event.endsAt)).toBeNull();
  });
});
