import type { Clock } from '../../core/clock.js';

/** Documents that may be compiled at once after a start, when the site's own operations come first. */
const maxAtOnce = 120;
/** Compiling blocks the process for tens of milliseconds. */
const perSecond = 1;

/** Limits how many documents are compiled (token bucket), so that many different ones cannot block the process. */
export class CompileGate {
  private tokens = maxAtOnce;
  private refilledAt: number;

  constructor(private readonly clock: Clock) {
    this.refilledAt = clock.elapsed();
  }

  /** Takes one token. False: none is left. */
  take(): boolean {
    const now = this.clock.elapsed();
    this.tokens = Math.min(maxAtOnce, this.tokens + ((now - this.refilledAt) / 1_000) * perSecond);
    this.refilledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
