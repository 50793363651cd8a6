import type { StepParams } from './action.js';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Adds a step to the plan. */
export type AddStep = (at: number, kind: string, given?: StepParams) => void;
/**
 * An event of the plan. `first`: UTC midnight of its first day, after a move by `moved` days. `open`: the start on
 * that day.
 */
export type PlannedEvent = {
  key: number;
  kindIndex: number;
  createdAt: number;
  firstDay: number;
  opensAt: number;
  days: number;
  leadDays: number;
  movedDays: number;
  /** Minutes that its NMO rules require. */
  nmoMinutes: number;
};
