import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broadcastStanding, unwatched } from '../../rules/nmo/broadcast-standing';
import type { DayConditions, DayPresence } from '../../rules/nmo/nmo-conditions';
import { intersectPeriods, totalMinutes, type Period } from '../../rules/nmo/presence';
import type { WatchSpan } from '../../rules/nmo/watching';

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 21, 9) + minutes * 60_000).toISOString();
const period = (from: number, to: number): Period => ({ from: at(from), to: at(to) });
const span = (from: number, to: number, isEnded = false): WatchSpan => ({
  ...period(from, to),
  isProved: true,
  isEnded,
});

const terms: DayConditions = {
  date: '2026-11-21',
  countedMinutes: 'ANY',
  minutes: 60,
  confirmationsNeeded: 2,
  confirmationsPlanned: 3,
  points: 6,
  hours: 6,
};
const presence = (online: number, confirmations = 0, hall = 0): DayPresence => ({
  hall,
  online,
  both: online + hall,
  confirmations,
});

describe('time that was not watched', () => {
  const counted = [period(0, 60), period(90, 150)];

  it('has the reason, and leaves out pauses of the programme and gaps of less than a minute', () => {
    const spans = [span(10, 20, true), span(25, 40), span(40.5, 50), span(55, 80), span(95, 150)];
    expect(unwatched(spans, counted, at(150))).toEqual([
      { ...period(0, 10), reason: 'NOT_HERE' },
      { ...period(20, 25), reason: 'HIDDEN' },
      { ...period(50, 55), reason: 'NO_CONNECTION' },
      { ...period(90, 95), reason: 'NO_CONNECTION' },
    ]);
  });

  it('ends now, and is everything for who has not come', () => {
    expect(unwatched([], counted, at(100))).toEqual([
      { ...period(0, 60), reason: 'NOT_HERE' },
      { ...period(90, 100), reason: 'NOT_HERE' },
    ]);
    expect(unwatched([], counted, at(0))).toEqual([]);
  });

  it('and what was watched are the whole time, for any spans of whole minutes', () => {
    const spans = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 170 }), fc.integer({ min: 1, max: 40 }))
        .map(([from, length]) => span(from, from + length)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 200 }), (list, now) => {
        const past = intersectPeriods(counted, [period(0, now)]);
        const watched = intersectPeriods(intersectPeriods(list, past), [period(0, now)]);
        const gaps = unwatched(list, counted, at(now));
        expect(totalMinutes(watched) + totalMinutes(gaps)).toBe(totalMinutes(past));
        expect(intersectPeriods(watched, gaps)).toEqual([]);
      }),
    );
  });
});

describe('the standing of a viewer', () => {
  const counted = [period(0, 90)];
  const standing = (of: DayPresence, checksLeft: number, now: number, changes: Partial<DayConditions> = {}) =>
    broadcastStanding({ ...terms, ...changes }, of, counted, checksLeft, at(now));

  it('says when minutes, checks, or the hall make the points impossible', () => {
    expect(standing(presence(0), 3, 30)).toMatchObject({ isMet: false, lost: null });
    expect(standing(presence(0), 3, 31).lost).toBe(
      'Минут уже не\u00A0хватит: нужно ещё\u00A060, а\u00A0до\u00A0конца программы 59.',
    );
    expect(standing(presence(40), 1, 40).lost).toBe(
      'Подтверждений уже не\u00A0хватит: нужно ещё\u00A02, а\u00A0впереди 1.',
    );
    expect(standing(presence(0), 3, 0, { countedMinutes: 'HALL' }).lost).toContain('в\u00A0зале');
  });

  it('is met with minutes and confirmations, and stays so to the end', () => {
    expect(standing(presence(60, 2), 0, 90)).toMatchObject({ isMet: true, lost: null, minutes: 60, confirmations: 2 });
    expect(standing(presence(60, 1), 0, 90)).toMatchObject({
      isMet: false,
      lost: expect.stringContaining('впереди 0'),
    });
  });

  it('counts minutes of the hall, which need no confirmations', () => {
    expect(standing(presence(0, 0, 60), 0, 90)).toMatchObject({ isMet: true, minutes: 60 });
  });
});
