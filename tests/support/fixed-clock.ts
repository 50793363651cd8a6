import type { Clock } from '../../server/core/clock.js';

/** When each test begins: the same day on every machine, in every year. */
export const testStart = '2026-11-21T09:00:00.000Z';

/** A clock that stands still until it is moved. */
export class FixedClock implements Clock {
  constructor(private time = Date.parse(testStart)) {}
  now(): Date {
    return new Date(this.time);
  }
  forward(milliseconds: number): void {
    this.time += milliseconds;
  }
}
