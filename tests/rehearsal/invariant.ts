import type { World } from './world.js';

export type Family =
  'деньги' | 'места' | 'баллы' | 'письма' | 'сроки' | 'числа на экранах' | 'персональные данные' | 'копии' | 'стойка';

/** One sentence about the organisation that is always true; or, `end`, that is true when everything has come to rest. */
export type Invariant = {
  readonly family: Family;
  readonly sentence: string;
  readonly when: 'daily' | 'end';
  /** What contradicts the sentence, a line each, in words that name people and events as the plan does. */
  readonly check: (world: World) => Promise<string[]>;
};
