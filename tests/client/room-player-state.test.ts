import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstState,
  isBroken,
  retryDelay,
  stateAfter,
  tickInterval,
  type PlayerEvent,
  type PlayerState,
} from '../../client/live/player/player-state';

type Step = PlayerEvent | { wait: number };
const isWait = (step: Step): step is { wait: number } => typeof step === 'object' && 'wait' in step;

/** The state after the steps; the timer ticks while one waits. */
function play(steps: readonly Step[], { canReport = true } = {}): PlayerState & { now: number } {
  let now = 1000;
  let state = firstState(now, canReport);
  for (const step of steps) {
    if (!isWait(step)) state = stateAfter(state, step, now, canReport);
    else
      for (let seconds = 0; seconds < step.wait; seconds++) {
        now += tickInterval;
        state = stateAfter(state, 'TICK', now, canReport);
      }
  }
  return { ...state, now };
}
const statusAfter = (...steps: Step[]) => play(steps).status;

/** A video that goes on from a position for some seconds. */
const goesOn = (seconds: number, from = 0): Step[] =>
  Array.from({ length: seconds }, (_, index): Step[] => [{ wait: 1 }, { position: from + index + 1 }]).flat();

const playing: Step[] = ['READY', 'STARTED', { position: 0 }, ...goesOn(3)];

describe('a player', () => {
  it('proves playback by a position that goes forward, never by its word alone', () => {
    expect(statusAfter('READY', 'STARTED')).toBe('LOADING');
    expect(statusAfter('READY', 'STARTED', { position: 5 })).toBe('LOADING');
    expect(statusAfter('READY', 'STARTED', { position: 5 }, { wait: 1 }, { position: 5 })).toBe('LOADING');
    expect(statusAfter('READY', 'STARTED', { position: 5 }, { wait: 1 }, { position: 6 })).toBe('PLAYING');
    expect(statusAfter({ position: 5 }, { wait: 1 }, { position: 6 })).toBe('PLAYING');
  });

  it('does not prove playback by a jump', () => {
    expect(statusAfter('STARTED', { position: 0 }, { wait: 1 }, { position: 100 })).toBe('LOADING');
    expect(statusAfter('STARTED', { position: 100 }, { wait: 1 }, { position: 1 })).toBe('LOADING');
  });

  it('that is ready waits for the viewer as long as it takes', () => {
    expect(statusAfter('READY')).toBe('PAUSED');
    expect(statusAfter('READY', { wait: 600 })).toBe('PAUSED');
  });

  it('that sends nothing for twenty seconds is silent, and is never covered or loaded by itself', () => {
    expect(statusAfter({ wait: 19 })).toBe('LOADING');
    expect(statusAfter({ wait: 20 })).toBe('SILENT');
    expect(statusAfter({ wait: 600 })).toBe('SILENT');
    expect(isBroken(play([{ wait: 600 }]))).toBe(false);
  });

  it('that was silent and reports at last is heard', () => {
    expect(statusAfter({ wait: 60 }, 'READY')).toBe('PAUSED');
    expect(statusAfter({ wait: 60 }, { position: 0 }, ...goesOn(1))).toBe('PLAYING');
  });

  it('that reports nothing by its nature is silent from the beginning, also when it is loaded again', () => {
    expect(play([], { canReport: false }).status).toBe('SILENT');
    expect(play(['RELOAD'], { canReport: false })).toMatchObject({ status: 'SILENT', reloads: 1 });
  });

  it('stalls twenty seconds after it last went forward', () => {
    expect(statusAfter(...playing, { wait: 19 })).toBe('PLAYING');
    expect(statusAfter(...playing, { wait: 20 })).toBe('STALLED');
    expect(statusAfter('READY', 'STARTED', { wait: 20 })).toBe('STALLED');
  });

  it('that goes on reporting one position proves nothing, and is not covered', () => {
    const frozen: Step[] = Array.from({ length: 25 }, (): Step[] => [{ wait: 1 }, { position: 3 }]).flat();
    expect(statusAfter(...playing, ...frozen)).toBe('SILENT');
  });

  it('that goes forward again is uncovered', () => {
    expect(statusAfter(...playing, { wait: 25 }, { position: 4 }, ...goesOn(1, 4))).toBe('PLAYING');
  });

  it('does not stall while the viewer or an advert has paused it', () => {
    expect(statusAfter(...playing, 'PAUSED', { wait: 600 })).toBe('PAUSED');
    expect(statusAfter(...playing, 'PAUSED', { wait: 600 }, 'STARTED', { position: 4 }, ...goesOn(1, 4))).toBe(
      'PLAYING',
    );
  });

  it('that is paused stays so when the viewer moves the position, and goes on when an advert ends', () => {
    expect(statusAfter(...playing, 'PAUSED', { position: 4 })).toBe('PAUSED');
    expect(statusAfter(...playing, 'PAUSED', { wait: 30 }, ...goesOn(3, 3))).toBe('PLAYING');
  });

  it('that reports an error is broken, although a last position follows', () => {
    expect(statusAfter(...playing, 'FAILED')).toBe('FAILED');
    expect(statusAfter(...playing, 'FAILED', { wait: 1 }, { position: 4 })).toBe('FAILED');
    expect(statusAfter(...playing, 'FAILED', 'READY')).toBe('FAILED');
    expect(statusAfter('FAILED')).toBe('FAILED');
  });

  it('that is loaded again begins anew', () => {
    expect(play([...playing, 'FAILED', 'RELOAD'])).toMatchObject({
      status: 'LOADING',
      isConnected: false,
      position: null,
      reloads: 1,
      failures: 1,
    });
    expect(play([...playing, 'RELOAD'])).toMatchObject({ reloads: 1, failures: 0 });
  });

  it('forgets its failures after a minute of playing, not before', () => {
    const failed: Step[] = ['FAILED', 'RELOAD', 'FAILED', 'RELOAD', 'STARTED', { position: 0 }];
    expect(play([...failed, ...goesOn(30)]).failures).toBe(2);
    expect(play([...failed, ...goesOn(62)]).failures).toBe(0);
  });

  it('does not stall for the time in which the device slept', () => {
    const { now, ...state } = play(playing);
    const later = stateAfter(state, 'TICK', now + 3_600_000, true);
    expect(later.status).toBe('PLAYING');
    expect(stateAfter(later, 'TICK', now + 3_600_000 + 1000, true).status).toBe('PLAYING');
  });

  it('never plays without a position that has gone forward, and is covered only after it was heard', () => {
    const event = fc.oneof(
      fc.constantFrom<PlayerEvent>('READY', 'STARTED', 'PAUSED', 'FAILED', 'TICK', 'RELOAD'),
      fc.record({ position: fc.integer({ min: 0, max: 20 }) }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.integer({ min: 0, max: 30_000 }))), (steps) => {
        let now = 0;
        let state = firstState(now, true);
        for (const [step, wait] of steps) {
          now += wait;
          const before = state;
          state = stateAfter(state, step, now, true);
          if (state.status === 'PLAYING' && before.status !== 'PLAYING')
            expect([typeof step, state.position! > before.position!]).toEqual(['object', true]);
          if (isBroken(state)) expect(state.isConnected).toBe(true);
          expect(state.reloads).toBeGreaterThanOrEqual(before.reloads);
        }
      }),
    );
  });
});

describe('the pause before a broken player is loaded again', () => {
  it('grows from seconds to about a minute and is spread', () => {
    expect([0, 1, 2, 3, 4, 50].map((failures) => retryDelay(failures, 0.5))).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
    expect([retryDelay(0, 0), retryDelay(0, 1)]).toEqual([2500, 7500]);
  });
});
