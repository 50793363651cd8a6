import { useState } from 'react';
import { notify } from '../../core/notices';
import { errorMessage, type Problem } from '../../core/problems';

type Answer = { __typename: string; problems?: readonly Problem[] } | null | undefined;

/** What a mutation of this page was refused for; none: it was done. */
export const problemsOf = (answer: Answer): readonly Problem[] => answer?.problems ?? [];

export const isChangedElsewhere = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === 'STATE_CHANGED');

/** For buttons that do something at once: one thing at a time, and a word about how it went. */
export function useAct() {
  const [isPending, setPending] = useState(false);
  /** Answers whether it was done. */
  async function act(work: () => Promise<Answer>, done: string | null): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    try {
      const problems = problemsOf(await work());
      const refusal = problems.map(({ message }) => message).join(' ');
      if (refusal) void notify({ message: refusal, tone: 'problem' });
      else if (done) void notify({ message: done, tone: 'success' });
      return refusal === '';
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
      return false;
    } finally {
      setPending(false);
    }
  }
  return { act, isPending };
}
