import { describe, expect, it } from 'vitest';
import { signalOf } from '../../rules/events/room-signal.js';

const minutes = (...all: [viewers: number, proved: number][]) => all.map(([viewers, proved]) => ({ viewers, proved }));

describe('the signal of a broadcast', () => {
  it('is lost when less than half of the players play that played before', () => {
    expect(signalOf(minutes([100, 95], [100, 94], [100, 12]))).toEqual({ state: 'LOST', percent: 12, before: 95 });
    expect(signalOf(minutes([100, 95], [100, 48]))).toMatchObject({ state: 'GOOD', percent: 48 });
  });

  it('is not judged by few viewers, nor by players that report nothing', () => {
    expect(signalOf(minutes([100, 95], [2, 0])).state).toBe('UNKNOWN');
    expect(signalOf(minutes([100, 0], [100, 0])).state).toBe('UNKNOWN');
    expect(signalOf([]).state).toBe('UNKNOWN');
  });
});
