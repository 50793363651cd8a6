import type { Clock } from '../../server/core/clock.js';

/** The time at which each test starts: the same date on every machine and in every year. */
export const testStart = '2026-11-21T09:00:00.000Z';

/** A clock that changes only by `forward`. */
export class FixedClock implements Clock {
  constructor(private time = Date.parse(testStart)) {}
  now(): Date {
    return new Date(this.time);
  }
  forward(milliseconds: number): void {
    this.time += milliseconds;
  }
}
