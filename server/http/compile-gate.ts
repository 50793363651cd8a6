import type { Clock } from '../core/clock.js';

/** Documents compiled at once after a start, when the site's own come first. */
const maxAtOnce = 120;
/** Compiling takes tens of milliseconds, in which nobody else is answered. */
const perSecond = 1;

/** Bounds how many documents are compiled, however many different ones are sent. */
export class CompileGate {
  private left = maxAtOnce;
  private at: number;

  constructor(private readonly clock: Clock) {
    this.at = clock.now().getTime();
  }

  /** Takes one of the compilations that are left now; false: none is. */
  take(): boolean {
    const now = this.clock.now().getTime();
    this.left = Math.min(maxAtOnce, this.left + ((now - this.at) / 1_000) * perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
