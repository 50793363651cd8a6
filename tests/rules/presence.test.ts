import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  intersectPeriods,
  totalMinutes,
  scanTime,
  presencePeriods,
  mergePeriods,
  type PresenceScan,
} from '../../rules/nmo/presence.js';

const at = (minutes: number, seconds = 0): string => new Date(Date.UTC(2026, 11, 1, 6, minutes, seconds)).toISOString();
const entry = (minutes: number): PresenceScan => ({ at: at(minutes), kind: 'ENTRY' });
const exit = (minutes: number): PresenceScan => ({ at: at(minutes), kind: 'EXIT' });
const end = at(600);
const longAfter = at(2_000);
const spans = (marks: PresenceScan[], now = longAfter) =>
  presencePeriods(marks, end, now).map(({ from, to }) => [from, to]);

const someMarks = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 700 }).map((minutes) => at(minutes)),
    kind: fc.constantFrom<'ENTRY' | 'EXIT'>('ENTRY', 'EXIT'),
  }),
  { maxLength: 20 },
);

describe('periods of presence', () => {
  it('presence lasts from each entry to the next exit', () => {
    expect(spans([entry(0), exit(60), entry(90), exit(120)])).toEqual([
      [at(0), at(60)],
      [at(90), at(120)],
    ]);
  });

  it('ignores an exit without an entry before it', () => {
    expect(spans([exit(30)])).toEqual([]);
    expect(spans([exit(30), entry(40), exit(50)])).toEqual([[at(40), at(50)]]);
  });

  it('presence without an exit ends with the programme, or now while the programme goes on', () => {
    expect(presencePeriods([entry(0)], end, longAfter)).toEqual([{ from: at(0), to: end, isOpen: true }]);
    expect(presencePeriods([entry(0)], end, at(45))).toEqual([{ from: at(0), to: at(45), isOpen: true }]);
    expect(presencePeriods([entry(601)], end, longAfter)).toEqual([]);
  });

  it('a second entry without an exit does not change the presence', () => {
    expect(spans([entry(0), entry(30), exit(60)])).toEqual([[at(0), at(60)]]);
  });

  it('presence continues if an exit and an entry have the same time, in either order', () => {
    const marks = [entry(0), exit(30), entry(30), exit(60)];
    expect(totalMinutes(presencePeriods(marks, end, longAfter))).toBe(60);
    expect(presencePeriods(marks.toReversed(), end, longAfter)).toEqual(presencePeriods(marks, end, longAfter));
  });

  it('the order of scans and duplicate scans do not change the presence', () => {
    fc.assert(
      fc.property(someMarks, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (marks, chance) => {
        const withKeys = [...marks, ...marks.slice(0, 5)].map((mark) => ({ mark, key: chance.next().value! }));
        const shuffled = withKeys.toSorted((one, other) => one.key - other.key).map(({ mark }) => mark);
        expect(presencePeriods(shuffled, end, longAfter)).toEqual(presencePeriods(marks, end, longAfter));
      }),
    );
  });

  it('periods of presence are sorted, do not overlap and stay within the programme', () => {
    fc.assert(
      fc.property(someMarks, (marks) => {
        const stays = presencePeriods(marks, end, longAfter);
        for (const { from, to } of stays) expect(from < to).toBe(true);
        for (const [index, { from }] of stays.entries()) if (index > 0) expect(stays[index - 1]!.to <= from).toBe(true);
        expect(totalMinutes(intersectPeriods(stays, [{ from: at(0), to: end }]))).toBeLessThanOrEqual(600);
      }),
    );
  });

  it('a further exit never adds minutes, and a further entry never removes any', () => {
    const minutes = (marks: PresenceScan[]) =>
      totalMinutes(intersectPeriods(presencePeriods(marks, end, longAfter), [{ from: at(0), to: end }]));
    fc.assert(
      fc.property(someMarks, fc.integer({ min: 0, max: 700 }), (marks, minute) => {
        expect(minutes([...marks, exit(minute)])).toBeLessThanOrEqual(minutes(marks));
        expect(minutes([...marks, entry(minute)])).toBeGreaterThanOrEqual(minutes(marks));
      }),
    );
  });
});

describe('periods', () => {
  it('the union of periods counts overlaps once', () => {
    const periods = [
      { from: at(0), to: at(50) },
      { from: at(40), to: at(60) },
      { from: at(60), to: at(70) },
      { from: at(80), to: at(90) },
    ];
    expect(mergePeriods(periods)).toEqual([
      { from: at(0), to: at(70) },
      { from: at(80), to: at(90) },
    ]);
    expect(totalMinutes(periods)).toBe(80);
  });

  it('the intersection of periods contains what lies in both lists', () => {
    expect(
      intersectPeriods(
        [{ from: at(0), to: at(60) }],
        [
          { from: at(50), to: at(70) },
          { from: at(10), to: at(20) },
        ],
      ),
    ).toEqual([
      { from: at(10), to: at(20) },
      { from: at(50), to: at(60) },
    ]);
  });

  it('minutes of periods are rounded down after adding up seconds', () => {
    const halves = [
      { from: at(0), to: at(0, 30) },
      { from: at(5), to: at(5, 30) },
    ];
    expect(totalMinutes(halves)).toBe(1);
  });
});

describe('time of a scan', () => {
  it('corrects a scan by the difference of clocks at the request', () => {
    // The device is four hours slow; the scan was an hour before the request.
    expect(scanTime(at(-300), at(-240), at(0))).toBe(at(-60));
    // The device is a day fast.
    expect(scanTime(at(1440), at(1445), at(5))).toBe(at(0));
  });

  it('does not correct a scan for a network delay of a few seconds', () => {
    expect(scanTime(at(0), at(10), at(10, 20))).toBe(at(0));
  });

  it('a scan is never later than its request', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }), (scanned, sent) => {
        expect(scanTime(at(scanned), at(sent), at(0)) <= at(0)).toBe(true);
      }),
    );
  });
});
