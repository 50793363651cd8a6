import { describe, expect, it } from 'vitest';
import { durationText, timeLeftText } from '../../client/core/time-left';

const now = Date.parse('2026-11-21T09:00:00.000Z');

describe('remaining time', () => {
  it.each([
    ['2026-11-28T09:00:00.000Z', '7\u00a0дней'],
    ['2026-11-23T08:38:00.000Z', '1\u00a0день 23\u00a0ч'],
    ['2026-11-22T09:10:00.000Z', '1\u00a0день'],
    ['2026-11-21T14:12:30.000Z', '5\u00a0ч 12\u00a0мин'],
    ['2026-11-21T11:00:00.000Z', '2\u00a0ч'],
    ['2026-11-21T09:12:05.000Z', '12\u00a0мин'],
    ['2026-11-21T09:00:30.000Z', 'меньше минуты'],
    ['2026-11-21T09:00:00.000Z', null],
  ])('shows the time until %s as «%s»', (until, text) => {
    expect(durationText(until, now)).toBe(text);
    expect(timeLeftText(until, now)).toBe(text && `осталось ${text}`);
  });
});
