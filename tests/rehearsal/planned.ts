import type { Given } from './action.js';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Adds a step to the plan. */
export type Write = (at: number, kind: string, given?: Given) => void;
/**
 * An event of the plan. `first`: UTC midnight of its first day, after a move by `moved` days. `open`: the start on
 * that day.
 */
export type Planned = {
  key: number;
  shape: number;
  madeAt: number;
  first: number;
  open: number;
  days: number;
  lead: number;
  moved: number;
  /** Minutes that its NMO rules require. */
  minutes: number;
};
