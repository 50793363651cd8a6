import { describe, expect, it } from 'vitest';
import { nextChange, underway } from '../../rules/underway.js';

const days = [21, 22, 23].map((day) => ({
  date: `2026-11-${day}`,
  startsAt: `2026-11-${day}T15:00:00.000Z`,
  endsAt: `2026-11-${day}T16:30:00.000Z`,
}));
const whole = { startsAt: days[0]!.startsAt, endsAt: days[2]!.endsAt };
const at = (now: string) => {
  const found = underway(days, whole, now, now.slice(0, 10));
  return found && [found.isNow, found.number, found.count];
};

describe('what is on of an event', () => {
  it.each([
    ['nothing before it begins', '2026-11-21T14:59:59.999Z', null],
    ['the first day from its first moment on', '2026-11-21T15:00:00.000Z', [true, 1, 3]],
    ['the next day between two', '2026-11-21T16:30:00.000Z', [false, 2, 3]],
    ['the second day', '2026-11-22T15:19:00.000Z', [true, 2, 3]],
    ['nothing when it is over', '2026-11-23T16:30:00.000Z', null],
  ] as const)('is %s', (_title, now, expected) => {
    expect(at(now)).toEqual(expected);
  });

  it('is the day of the calendar where its hours are not known', () => {
    const vague = days.map((day, index) => (index === 1 ? { ...day, startsAt: null, endsAt: null } : day));
    const found = underway(vague, whole, '2026-11-22T12:00:00.000Z', '2026-11-22');
    expect(found).toMatchObject({ isNow: false, number: 2 });
  });

  it('changes when it or one of its days begins or ends', () => {
    expect(nextChange(days, whole, '2026-11-22T15:19:00.000Z')).toBe('2026-11-22T16:30:00.000Z');
    expect(nextChange(days, whole, whole.endsAt)).toBeNull();
  });
});
