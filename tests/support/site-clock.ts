import { FixedClock, testStart } from './fixed-clock.js';

/** Milliseconds from the machine's clock to that of the tests, for this process. */
const shift = Date.parse(testStart) - Date.now();

/** The clock of a site that is read in a browser: it runs from the start of the tests on, and can be moved forward. */
export class SiteClock extends FixedClock {
  private ahead = 0;
  override now(): Date {
    return new Date(Date.now() + shift + this.ahead);
  }
  override forward(milliseconds: number): void {
    this.ahead += milliseconds;
  }
}

/** A script that gives pages of a browser the dates of the site. Timers, cookies and workers keep the machine's clock. */
export const siteDates = `{
  const machine = Date;
  const now = () => machine.now() + ${shift};
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}`;
