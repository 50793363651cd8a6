import { setTimeout as pause } from 'node:timers/promises';
import { minute, second, type Clock } from '../clock.js';
import type { Logger } from '../log.js';

/** Machines differ by less, and no deadline notices a smaller correction. */
const minJump = 5 * second;
/** How long the date must pass evenly before it is trusted again. Longer than a lease of the outbox. */
export const steadyAfter = 5 * minute;
/** A clock that jumps all the time is used as it is after this time: otherwise no payment would be asked about. */
export const maxUnsteady = 30 * minute;

/** Compares the date with time that passes evenly, and so notices when the date jumps. */
export class ClockWatch implements Clock {
  private offset: number;
  private count = 0;
  private firstJumpAt = -Infinity;
  private lastJumpAt = -Infinity;

  constructor(
    private readonly clock: Clock,
    private readonly log?: Pick<Logger, 'warn'>,
  ) {
    this.offset = clock.now().getTime() - clock.elapsed();
  }

  now(): Date {
    const now = this.clock.now();
    const elapsed = this.clock.elapsed();
    const offset = now.getTime() - elapsed;
    const jump = offset - this.offset;
    this.offset = offset;
    if (Math.abs(jump) >= minJump) this.jumped(jump, elapsed);
    return now;
  }

  elapsed(): number {
    return this.clock.elapsed();
  }

  /** Number of jumps so far. What was computed by the date before one may be wrong. */
  get jumps(): number {
    this.now();
    return this.count;
  }

  /** Whether the date has not jumped for some minutes, so that work which cannot be undone may rely on it. */
  get isSteady(): boolean {
    this.now();
    const elapsed = this.clock.elapsed();
    return elapsed - this.lastJumpAt >= steadyAfter || elapsed - this.firstJumpAt >= maxUnsteady;
  }

  /** Resolves when the date is steady, or the signal is aborted. */
  async whenSteady(signal: AbortSignal, poll = second): Promise<void> {
    while (!this.isSteady && !signal.aborted) await pause(poll, null, { signal, ref: false }).catch(() => {});
  }

  private jumped(milliseconds: number, elapsed: number): void {
    if (elapsed - this.lastJumpAt >= steadyAfter) this.firstJumpAt = elapsed;
    this.lastJumpAt = elapsed;
    this.count += 1;
    this.log?.warn({ seconds: Math.round(milliseconds / second) }, 'the clock of the machine jumped');
  }
}
