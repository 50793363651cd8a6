import type { Given } from './action.js';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Writes a step into the plan. */
export type Write = (at: number, kind: string, given?: Given) => void;
/** An event of the plan; `first`: midnight of its first day in UTC, after it was `moved` by so many days; `open`: when it begins on it. */
export type Planned = {
  key: number;
  shape: number;
  madeAt: number;
  first: number;
  open: number;
  days: number;
  lead: number;
  moved: number;
  /** Minutes that its conditions ask for. */
  minutes: number;
};
