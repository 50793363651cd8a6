import type { Random } from './random.js';
import type { World } from './world.js';

/** The parameters of a step, drawn when the plan is made; an action must not draw or look up others later. */
export type StepParams = {
  who?: string;
  event?: number;
  /** Anything else, by name. */
  [name: string]: string | number | boolean | undefined;
};

/** `skipped`: the precondition is missing, because an earlier step was left out or rejected. */
export type Outcome = 'done' | 'skipped' | { refused: string };

export type Action = {
  readonly kind: string;
  /** One line in Russian that tells a person how to repeat the action. */
  readonly describe: (params: StepParams) => string;
  readonly run: (world: World, params: StepParams, random: Random) => Promise<Outcome>;
};

/** One step of a plan. It keeps its id when other steps are left out. */
export type Step = { readonly id: number; readonly at: number; readonly kind: string; readonly params: StepParams };

export const rejectedWith = (answer: { problems?: { code: string }[] }): Outcome => ({
  refused: answer.problems?.map(({ code }) => code).join(', ') ?? 'неизвестно',
});
