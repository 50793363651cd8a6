import { testStart } from './fixed-clock.js';

/**
 * Set up before a file of browser tests: this process, which is server, renderer and test in one, begins at `testStart`, and
 * time passes as usual. Pages that ask for the date while they are rendered get the same in the browser (`siteDates`).
 * Timers, files and the `Date` header of HTTP keep the machine's clock. A process of the same site is told the difference.
 */
type Shifted = { millisecondsFromMachine?: number };
const place = globalThis as Shifted;

function shiftDates(milliseconds: number): void {
  const machine = Date;
  const now = (): number => machine.now() + milliseconds;
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

if (place.millisecondsFromMachine === undefined) {
  const told = process.env.MILLISECONDS_FROM_MACHINE;
  place.millisecondsFromMachine = told === undefined ? Date.parse(testStart) - Date.now() : Number(told);
  shiftDates(place.millisecondsFromMachine);
}
const shift = place.millisecondsFromMachine;

/** The environment in which another process has the same dates. */
export const sameDates = { MILLISECONDS_FROM_MACHINE: String(shift) };

/** A script that gives a page of a browser the dates of this process. */
export const siteDates = `(${shiftDates.toString()})(${shift});`;

/** The time by the machine's clock, which browsers reckon the ends of cookies by. */
export const machineNow = (): number => Date.now() - shift;
