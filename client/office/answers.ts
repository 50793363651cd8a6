import type { Problem } from '../core/problems';

type Answer = { __typename: string; problems?: readonly Problem[] } | null | undefined;

/** What a mutation was refused for; none: it was done. */
export const problemsOf = (answer: Answer): readonly Problem[] => answer?.problems ?? [];

export const isChangedElsewhere = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === 'STATE_CHANGED');
