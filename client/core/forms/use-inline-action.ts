import { useState } from 'react';
import { errorMessage, problemsOf, type SendResult } from './problems';

/**
 * For an action whose problem is shown beside it and not in a notice.
 * @param initialProblem of the same form, sent without scripts
 */
export function useInlineAction(initialProblem: string | null = null) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState(initialProblem);

  /**
   * @param send returns the answer of a mutation, or problems, or nothing on success
   * @returns whether it succeeded
   */
  async function run(send: () => Promise<SendResult>): Promise<boolean> {
    setPending(true);
    setProblem(null);
    try {
      const messages = problemsOf(await send()).map(({ message }) => message);
      setProblem(messages.join(' ') || null);
      return messages.length === 0;
    } catch (error) {
      setProblem(errorMessage(error));
      return false;
    } finally {
      setPending(false);
    }
  }

  return { run, isPending, problem };
}
