import { FixedClock } from './fixed-clock.js';

/** The clock of a site that is read in a browser: that of this process (`site-date.ts`), and it can be moved forward. */
export class SiteClock extends FixedClock {
  private ahead = 0;
  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }
  override elapsed(): number {
    return performance.now() + this.ahead;
  }
  override forward(milliseconds: number): void {
    this.ahead += milliseconds;
  }
}
