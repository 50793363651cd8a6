import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMargin, checkTimes } from '../../rules/nmo/presence-checks.js';
import { intersectPeriods, mergePeriods, totalMinutes, type Period } from '../../rules/nmo/presence.js';
import { spanAfter, type Heartbeat, type WatchSpan } from '../../rules/nmo/watching.js';

const at = (seconds: number): string => new Date(Date.UTC(2026, 11, 1, 15, 0, seconds)).toISOString();
const beat = (seconds: number, changes: Partial<Heartbeat> = {}): Heartbeat => ({
  at: at(seconds),
  isVisible: true,
  isProved: true,
  ...changes,
});

/** The spans that a tab leaves. */
function spansOf(beats: readonly Heartbeat[]): WatchSpan[] {
  const spans: WatchSpan[] = [];
  for (const one of beats) {
    const next = spanAfter(spans.at(-1) ?? null, one);
    if (!next) continue;
    const { isNew, ...span } = next;
    if (isNew) spans.push(span);
    else spans[spans.length - 1] = span;
  }
  return spans;
}
const shown = (beats: readonly Heartbeat[]) => spansOf(beats).map(({ from, to }) => [from, to]);

const someBeats = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 0, max: 150 }),
      isVisible: fc.boolean(),
      isProved: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let seconds = 0;
    return steps.map(({ wait, ...rest }) => beat((seconds += wait), rest));
  });

describe('watching', () => {
  it('lasts as long as heartbeats follow each other within 90 seconds', () => {
    expect(shown([beat(0), beat(60), beat(150)])).toEqual([[at(0), at(150)]]);
    expect(shown([beat(0), beat(60), beat(151), beat(200)])).toEqual([
      [at(0), at(60)],
      [at(151), at(200)],
    ]);
  });

  it('ends when the tab is hidden, and begins anew when it is seen again', () => {
    const hidden = { isVisible: false };
    expect(shown([beat(0), beat(30, hidden), beat(60, hidden), beat(70), beat(100)])).toEqual([
      [at(0), at(30)],
      [at(70), at(100)],
    ]);
  });

  it('is not longer for a heartbeat that comes twice or late', () => {
    expect(shown([beat(0), beat(60), beat(60), beat(30)])).toEqual([[at(0), at(60)]]);
  });

  it('tells proved minutes from others', () => {
    const silent = { isProved: false };
    expect(spansOf([beat(0), beat(60), beat(120, silent), beat(180, silent)])).toMatchObject([
      { from: at(0), to: at(60), isProved: true },
      { from: at(60), to: at(180), isProved: false },
    ]);
    expect(spansOf([beat(0, silent), beat(60)])).toMatchObject([{ from: at(0), to: at(60), isProved: true }]);
  });

  it('never lasts longer than the clock, and its spans do not overlap', () => {
    fc.assert(
      fc.property(someBeats, (beats) => {
        const spans = spansOf(beats);
        const sum = spans.reduce((total, { from, to }) => total + Date.parse(to) - Date.parse(from), 0);
        const union = mergePeriods(spans).reduce((total, { from, to }) => total + Date.parse(to) - Date.parse(from), 0);
        expect(sum).toBe(union);
        expect(sum).toBeLessThanOrEqual(Date.parse(beats.at(-1)?.at ?? at(0)) - Date.parse(at(0)));
      }),
    );
  });

  it('never gets shorter by another heartbeat', () => {
    fc.assert(
      fc.property(someBeats, (beats) => {
        const minutes = beats.map((_, count) => totalMinutes(spansOf(beats.slice(0, count + 1))));
        expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
      }),
    );
  });
});

const period = (from: number, to: number): Period => ({ from: at(from * 60), to: at(to * 60) });
const somePeriods = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 180 })), { minLength: 1, maxLength: 6 })
  .map((parts) => {
    let minutes = 0;
    return parts.map(([pause, length]) => {
      const from = (minutes += pause);
      return period(from, (minutes += length));
    });
  });
const someChance = fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 20, maxLength: 20 });

describe('presence checks', () => {
  it('are in equal parts of the time that counts, not in the breaks', () => {
    const counted = [period(0, 60), period(90, 150)];
    expect(checkTimes(counted, 2, () => 0)).toEqual([at(5 * 60), at(95 * 60)]);
    expect(checkTimes(counted, 3, () => 0.5)).toEqual([at(20 * 60), at(90 * 60), at(130 * 60)]);
  });

  it('are none on a day without time that counts', () => {
    expect(checkTimes([], 5, () => 0)).toEqual([]);
    expect(checkTimes([period(0, 60)], 0, () => 0)).toEqual([]);
  });

  it('are as many as planned, in order, within the time that counts, and apart', () => {
    fc.assert(
      fc.property(somePeriods, fc.integer({ min: 1, max: 20 }), someChance, (counted, planned, chances) => {
        const times = checkTimes(counted, planned, (number) => chances[number - 1]!);
        expect(times).toHaveLength(planned);
        expect(times).toEqual(times.toSorted());
        for (const time of times) expect(counted.some(({ from, to }) => from <= time && time < to)).toBe(true);
        const gaps = times.slice(1).map((time, index) => {
          const between = intersectPeriods(counted, [{ from: times[index]!, to: time }]);
          return between.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
        });
        const part = (totalMinutes(counted) * 60_000) / planned;
        // Rounding down to milliseconds can take one from each.
        for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(2 * Math.min(checkMargin, part / 3) - 2);
      }),
    );
  });
});
