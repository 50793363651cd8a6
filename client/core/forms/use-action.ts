import { useState } from 'react';
import { notify } from '../notices';
import { errorMessage, problemsOf, type SendResult, type Success } from './problems';

/** For a button that sends a mutation: shows the result in a notice. */
export function useAction() {
  const [isPending, setPending] = useState(false);

  /**
   * Runs one action at a time; a second call while one is pending is ignored.
   * @param send returns the answer of a mutation, or problems, or nothing on success
   * @param successMessage notice on success; null: the page itself shows the result
   * @param onSent takes the answer of a mutation that succeeded
   * @returns whether the action succeeded
   */
  async function act<Result extends SendResult>(
    send: () => Promise<Result>,
    successMessage: string | null,
    onSent?: (result: Success<Result>) => unknown,
  ): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    try {
      const result = await send();
      const problems = problemsOf(result);
      const problemText = problems.map(({ message }) => message).join(' ');
      if (problemText) void notify({ message: problemText, tone: 'problem' });
      // `notSaved` needs no message, and is no success.
      if (problems.length > 0) return false;
      if (successMessage) void notify({ message: successMessage, tone: 'success' });
      await onSent?.(result as Success<Result>);
      return true;
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
      return false;
    } finally {
      setPending(false);
    }
  }

  return { act, isPending };
}
