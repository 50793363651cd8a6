import type { Random } from './random.js';
import type { World } from './world.js';

/** What an action is about, drawn when the year is planned; never looked up later. */
export type Given = {
  who?: string;
  event?: number;
  /** Anything else, by name. */
  [name: string]: string | number | boolean | undefined;
};

/** `skipped`: what it needs is not there (an earlier step was left out, or refused). */
export type Outcome = 'done' | 'skipped' | { refused: string };

export type Action = {
  readonly kind: string;
  /** What a person does to repeat it, in Russian, one line. */
  readonly tell: (given: Given) => string;
  readonly run: (world: World, given: Given, random: Random) => Promise<Outcome>;
};

/** One step of a plan: its number stays its own when others are left out. */
export type Step = { readonly id: number; readonly at: number; readonly kind: string; readonly given: Given };

export const rejectedBy = (answer: { problems?: { code: string }[] }): Outcome => ({
  refused: answer.problems?.map(({ code }) => code).join(', ') ?? 'неизвестно',
});
