import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordingParts, type TalkOnAir } from '../../rules/events/recording-parts.js';

const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 29, 9) + seconds * 1_000).toISOString();
const mark = (talkId: string, from: number, to: number): TalkOnAir => ({
  talkId,
  startedAt: at(from),
  endedAt: at(to),
});

describe('parts of a recording', () => {
  it('begin ten seconds early: the director sees the picture later', () => {
    expect(recordingParts([mark('a', 0, 600)])).toEqual([
      { talkId: 'a', from: at(-10), to: at(600), number: 1, count: 1 },
    ]);
  });

  it('keep a pause of a minute, and are separated by a longer one', () => {
    expect(recordingParts([mark('a', 0, 600), mark('a', 660, 900)]).map(({ to }) => to)).toEqual([at(900)]);
    expect(
      recordingParts([mark('a', 0, 600), mark('a', 661, 900)]).map(({ number, count }) => [number, count]),
    ).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('leave out a slip of the director, unless the talk has nothing else', () => {
    expect(recordingParts([mark('a', 0, 600), mark('b', 600, 602), mark('a', 700, 720)])).toEqual([
      { talkId: 'a', from: at(-10), to: at(600), number: 1, count: 1 },
      { talkId: 'b', from: at(590), to: at(602), number: 1, count: 1 },
    ]);
  });

  it('have each talk with a mark, numbered without gaps, in any order of the marks', () => {
    const marks = fc
      .array(
        fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 300 })),
      )
      .map((steps) => {
        let now = 0;
        return steps.map(([talkId, length, pause]) => {
          const from = now + pause;
          now = from + length;
          return mark(talkId, from, now);
        });
      });
    fc.assert(
      fc.property(marks, (all) => {
        const parts = recordingParts(all);
        expect(recordingParts(all.toReversed())).toEqual(parts);
        expect(new Set(parts.map(({ talkId }) => talkId))).toEqual(new Set(all.map(({ talkId }) => talkId)));
        for (const talkId of new Set(all.map((one) => one.talkId))) {
          const own = parts.filter((part) => part.talkId === talkId);
          expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1));
          expect(own.every(({ count, from, to }) => count === own.length && from < to)).toBe(true);
        }
      }),
    );
  });
});
