import { describe, expect, it } from 'vitest';
import { timeLeftText } from '../../client/core/time-left';

const now = Date.parse('2026-11-21T09:00:00.000Z');

describe('the time that is left', () => {
  it.each([
    ['2026-11-28T09:00:00.000Z', 'осталось 7 дней'],
    ['2026-11-23T09:00:00.000Z', 'осталось 2 дня'],
    ['2026-11-22T10:05:00.000Z', 'ещё 25\u00a0часов 5\u00a0минут'],
    ['2026-11-21T12:20:00.000Z', 'ещё 3\u00a0часа 20\u00a0минут'],
    ['2026-11-21T09:01:00.000Z', 'ещё 1\u00a0минута'],
    ['2026-11-21T09:00:30.000Z', 'меньше минуты'],
    ['2026-11-21T08:59:00.000Z', null],
  ])('until %s is «%s»', (until, text) => expect(timeLeftText(until, now)).toBe(text));
});
