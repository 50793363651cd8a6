import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { common, minutesOf, momentOfScan, staysOf, united, type DoorMark } from '../../rules/presence.js';

const at = (minutes: number, seconds = 0): string => new Date(Date.UTC(2026, 11, 1, 6, minutes, seconds)).toISOString();
const entry = (minutes: number): DoorMark => ({ at: at(minutes), kind: 'ENTRY' });
const exit = (minutes: number): DoorMark => ({ at: at(minutes), kind: 'EXIT' });
const end = at(600);
const later = at(2_000);
const spans = (marks: DoorMark[], now = later) => staysOf(marks, end, now).map(({ from, to }) => [from, to]);

const someMarks = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 700 }).map((minutes) => at(minutes)),
    kind: fc.constantFrom<'ENTRY' | 'EXIT'>('ENTRY', 'EXIT'),
  }),
  { maxLength: 20 },
);

describe('presence of a day', () => {
  it('lasts from an entry to the exit after it, and from a return to the next', () => {
    expect(spans([entry(0), exit(60), entry(90), exit(120)])).toEqual([
      [at(0), at(60)],
      [at(90), at(120)],
    ]);
  });

  it('gives nothing for an exit that no entry stands before', () => {
    expect(spans([exit(30)])).toEqual([]);
    expect(spans([exit(30), entry(40), exit(50)])).toEqual([[at(40), at(50)]]);
  });

  it('ends with the programme for whom nobody saw leaving, or now while it goes on', () => {
    expect(staysOf([entry(0)], end, later)).toEqual([{ from: at(0), to: end, isOpen: true }]);
    expect(staysOf([entry(0)], end, at(45))).toEqual([{ from: at(0), to: at(45), isOpen: true }]);
    expect(staysOf([entry(601)], end, later)).toEqual([]);
  });

  it('is not made longer or shorter by a second scan of who is inside', () => {
    expect(spans([entry(0), entry(30), exit(60)])).toEqual([[at(0), at(60)]]);
  });

  it('goes on for whom an exit and an entry are noted at one moment, in either order', () => {
    const marks = [entry(0), exit(30), entry(30), exit(60)];
    expect(minutesOf(staysOf(marks, end, later))).toBe(60);
    expect(staysOf(marks.toReversed(), end, later)).toEqual(staysOf(marks, end, later));
  });

  it('does not depend on the order in which marks come, nor on one that comes twice', () => {
    fc.assert(
      fc.property(someMarks, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (marks, chance) => {
        const keyed = [...marks, ...marks.slice(0, 5)].map((mark) => ({ mark, key: chance.next().value! }));
        const shuffled = keyed.toSorted((one, other) => one.key - other.key).map(({ mark }) => mark);
        expect(staysOf(shuffled, end, later)).toEqual(staysOf(marks, end, later));
      }),
    );
  });

  it('is a list of spans in order that do not touch, none longer than the time between first mark and end', () => {
    fc.assert(
      fc.property(someMarks, (marks) => {
        const stays = staysOf(marks, end, later);
        for (const { from, to } of stays) expect(from < to).toBe(true);
        for (const [index, { from }] of stays.entries()) if (index > 0) expect(stays[index - 1]!.to <= from).toBe(true);
        expect(minutesOf(common(stays, [{ from: at(0), to: end }]))).toBeLessThanOrEqual(600);
      }),
    );
  });

  it('never grows by another exit and never shrinks by another entry', () => {
    const minutes = (marks: DoorMark[]) => minutesOf(common(staysOf(marks, end, later), [{ from: at(0), to: end }]));
    fc.assert(
      fc.property(someMarks, fc.integer({ min: 0, max: 700 }), (marks, moment) => {
        expect(minutes([...marks, exit(moment)])).toBeLessThanOrEqual(minutes(marks));
        expect(minutes([...marks, entry(moment)])).toBeGreaterThanOrEqual(minutes(marks));
      }),
    );
  });
});

describe('spans', () => {
  it('are united without counting anything twice', () => {
    const halls = [
      { from: at(0), to: at(50) },
      { from: at(40), to: at(60) },
      { from: at(60), to: at(70) },
      { from: at(80), to: at(90) },
    ];
    expect(united(halls)).toEqual([
      { from: at(0), to: at(70) },
      { from: at(80), to: at(90) },
    ]);
    expect(minutesOf(halls)).toBe(80);
  });

  it('have in common what lies in both', () => {
    expect(
      common(
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

  it('give whole minutes of their sum: seconds are not lost one span at a time', () => {
    const halves = [
      { from: at(0), to: at(0, 30) },
      { from: at(5), to: at(5, 30) },
    ];
    expect(minutesOf(halves)).toBe(1);
  });
});

describe('the clock of a device', () => {
  it('is set right by what it showed when it sent', () => {
    // Four hours slow: scanned an hour before it was sent.
    expect(momentOfScan(at(-300), at(-240), at(0))).toBe(at(-60));
    // A day fast.
    expect(momentOfScan(at(1440), at(1445), at(5))).toBe(at(0));
  });

  it('is left alone when it is right, whatever the network takes', () => {
    expect(momentOfScan(at(0), at(10), at(10, 20))).toBe(at(0));
  });

  it('never tells of the future', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }), (scanned, sent) => {
        expect(momentOfScan(at(scanned), at(sent), at(0)) <= at(0)).toBe(true);
      }),
    );
  });
});
