import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broadcastStanding, unwatched } from '../../rules/nmo/broadcast-standing';
import type { DayConditions, DayPresence } from '../../rules/nmo/nmo-conditions';
import { intersectPeriods, totalMinutes, type Period } from '../../rules/nmo/presence';
import { defaultRoomTerms, type RoomTerms } from '../../rules/nmo/room-terms';
import { watchingOf, type StoredCheck, type WatchSpan } from '../../rules/nmo/watching';

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 21, 9) + minutes * 60_000).toISOString();
const period = (from: number, to: number): Period => ({ from: at(from), to: at(to) });
const span = (from: number, to: number, isEnded = false): WatchSpan => ({
  ...period(from, to),
  isProved: true,
  isEnded,
});

const records = (
  spans: readonly WatchSpan[],
  checks: readonly StoredCheck[] = [],
  changes: Partial<RoomTerms> = {},
) => ({
  spans,
  checks,
  terms: { ...defaultRoomTerms, ...changes },
});
/** A check whose time to answer ended after some minutes. */
const check = (
  expires: number,
  { answered, resumed }: { answered?: number; resumed?: number } = {},
  isVoided = false,
): StoredCheck => ({
  expiresAt: at(expires),
  answeredAt: answered === undefined ? null : at(answered),
  resumedAt: resumed === undefined ? null : at(resumed),
  voidedAt: isVoided ? at(200) : null,
});
const stopping: Partial<RoomTerms> = { missedCheck: 'STOP_UNTIL_ANSWERED' };

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
    expect(unwatched(records(spans), counted, at(150))).toEqual([
      { ...period(0, 10), reason: 'NOT_HERE' },
      { ...period(20, 25), reason: 'HIDDEN' },
      { ...period(50, 55), reason: 'NO_CONNECTION' },
      { ...period(90, 95), reason: 'NO_CONNECTION' },
    ]);
  });

  it('ends now, and is everything for who has not come', () => {
    expect(unwatched(records([]), counted, at(100))).toEqual([
      { ...period(0, 60), reason: 'NOT_HERE' },
      { ...period(90, 100), reason: 'NOT_HERE' },
    ]);
    expect(unwatched(records([]), counted, at(0))).toEqual([]);
  });

  it('has the time after a missed check until the viewer answers, where the conditions say so', () => {
    const spans = [span(0, 60), span(90, 120)];
    const checks = [check(10, { answered: 9 }), check(20, { resumed: 30 }), check(40)];
    expect(unwatched(records(spans, checks), counted, at(120))).toEqual([]);
    expect(unwatched(records(spans, checks, stopping), counted, at(120))).toEqual([
      { ...period(20, 30), reason: 'CHECK_MISSED' },
      { ...period(40, 60), reason: 'CHECK_MISSED' },
      { ...period(90, 120), reason: 'CHECK_MISSED' },
    ]);
    const answered = [...checks, check(101, { answered: 100 })];
    expect(unwatched(records(spans, answered, stopping), counted, at(120)).at(-1)).toEqual({
      ...period(90, 100),
      reason: 'CHECK_MISSED',
    });
  });

  it('does not have the time after a check that staff has voided or that was not shown', () => {
    const notShown: StoredCheck = { expiresAt: null, answeredAt: null, resumedAt: null, voidedAt: null };
    const checks = [check(20, {}, true), notShown];
    expect(unwatched(records([span(0, 60)], checks, stopping), counted, at(60))).toEqual([]);
  });

  it('has the time without the word of the player, where the conditions say so, and absence before all else', () => {
    const spans = [span(0, 30), { ...span(30, 50), isProved: false }];
    expect(unwatched(records(spans, [], { countsUnproved: false }), counted, at(60))).toEqual([
      { ...period(30, 50), reason: 'NOT_PROVED' },
      { ...period(50, 60), reason: 'NO_CONNECTION' },
    ]);
    const both = { ...stopping, countsUnproved: false };
    expect(unwatched(records(spans, [check(40)], both), counted, at(60))).toEqual([
      { ...period(30, 40), reason: 'NOT_PROVED' },
      { ...period(40, 50), reason: 'CHECK_MISSED' },
      { ...period(50, 60), reason: 'NO_CONNECTION' },
    ]);
  });

  const minuteOf = (max: number) => fc.integer({ min: 0, max });
  const someSpans = fc.array(
    fc
      .tuple(minuteOf(170), fc.integer({ min: 1, max: 40 }), fc.boolean())
      .map(([from, length, isProved]) => ({ ...span(from, from + length), isProved })),
    { maxLength: 12 },
  );
  const someChecks = fc.array(
    fc
      .tuple(minuteOf(160), fc.option(minuteOf(40)), fc.boolean(), fc.boolean())
      .map(([expires, after, inTime, voided]) =>
        after === null
          ? check(expires, {}, voided)
          : check(expires, inTime ? { answered: expires } : { resumed: expires + after }, voided),
      ),
    { maxLength: 6 },
  );
  const someTerms = fc.record({
    missedCheck: fc.constantFrom('COUNT' as const, 'STOP_UNTIL_ANSWERED' as const),
    countsUnproved: fc.boolean(),
  });

  it('and what counts are the whole time, each minute once, for any spans, checks and conditions', () => {
    fc.assert(
      fc.property(someSpans, someChecks, someTerms, minuteOf(200), (spans, checks, changes, now) => {
        const past = intersectPeriods(counted, [period(0, now)]);
        const stored = records(spans, checks, changes);
        const counting = intersectPeriods(watchingOf(spans, checks, stored.terms).counted, past);
        const gaps = unwatched(stored, counted, at(now));
        const sum = gaps.reduce((total, gap) => total + totalMinutes([gap]), 0);
        expect(totalMinutes(counting) + sum).toBe(totalMinutes(past));
        expect(intersectPeriods(counting, gaps)).toEqual([]);
        expect(gaps).toEqual(gaps.toSorted((one, other) => (one.from < other.from ? -1 : 1)));
      }),
    );
  });

  it('leaves no fewer minutes after an answer, and never more than the usual conditions count', () => {
    fc.assert(
      fc.property(someSpans, someChecks, someTerms, (spans, checks, changes) => {
        const minutesOf = (list: readonly StoredCheck[], of: Partial<RoomTerms>) =>
          totalMinutes(watchingOf(spans, list, { ...defaultRoomTerms, ...of }).counted);
        const minutes = minutesOf(checks, changes);
        expect(minutes).toBeLessThanOrEqual(minutesOf(checks, {}));
        const resumed = checks.map((one) => ({ ...one, resumedAt: one.resumedAt ?? one.expiresAt }));
        expect(minutesOf(resumed, changes)).toBeGreaterThanOrEqual(minutes);
      }),
    );
  });
});

describe('the standing of a viewer', () => {
  const counted = [period(0, 90)];
  const standing = (of: DayPresence, checksLeft: number, now: number, changes: Partial<DayConditions> = {}) =>
    broadcastStanding({ ...terms, ...changes }, of, records([]), counted, checksLeft, at(now));

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

  it('says since when minutes do not count, until an answer or the end of the need', () => {
    const stoppedAt = (checks: readonly StoredCheck[], now: number, online = 10) =>
      broadcastStanding(terms, presence(online, 2), records([], checks, stopping), counted, 3, at(now)).stoppedAt;
    expect(stoppedAt([check(20)], 20)).toBeNull();
    expect(stoppedAt([check(20), check(40)], 50)).toBe(at(20));
    expect(stoppedAt([check(20, { resumed: 30 })], 50)).toBeNull();
    expect(stoppedAt([check(20), check(40, { answered: 39 })], 50)).toBeNull();
    expect(stoppedAt([check(20)], 50, 60)).toBeNull();
  });
});
