import type { World } from './world.js';

export type Family =
  'деньги' | 'места' | 'баллы' | 'письма' | 'сроки' | 'числа на экранах' | 'персональные данные' | 'копии' | 'стойка';

/** A sentence that must be true every day or, with `end`, when all processes have finished. */
export type Invariant = {
  readonly family: Family;
  readonly sentence: string;
  readonly when: 'daily' | 'end';
  /** Returns one line per violation, with the names of people and events in the plan. */
  readonly check: (world: World) => Promise<string[]>;
};
