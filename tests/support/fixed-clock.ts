import type { Clock } from '../../server/core/clock.js';

/** The time at which each test starts: the same date on every machine and in every year. */
export const testStart = '2026-11-21T09:00:00.000Z';

/** A clock that changes only by `forward` and `jump`. */
export class FixedClock implements Clock {
  private passed = 0;
  constructor(private time = Date.parse(testStart)) {}
  now(): Date {
    return new Date(this.time);
  }
  elapsed(): number {
    return this.passed;
  }
  /** Time passes. */
  forward(milliseconds: number): void {
    this.time += milliseconds;
    this.passed += milliseconds;
  }
  /** The date is set; no time passes. */
  jump(milliseconds: number): void {
    this.time += milliseconds;
  }
}
