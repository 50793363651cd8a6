import { useState } from 'react';
import { notify } from '../notices';
import { errorMessage, type Problem } from './problems';

type Answer = readonly Pick<Problem, 'message'>[] | null | undefined;

/** For a button that sends a mutation: shows the result in a notice. */
export function useAction() {
  const [isPending, setPending] = useState(false);

  /**
   * Runs one action at a time; a second call while one is pending is ignored.
   * @param send returns the server's problems, or nothing on success
   * @param successMessage notice on success; null: the page itself shows the result
   * @returns whether the action succeeded
   */
  async function act(send: () => Promise<Answer>, successMessage: string | null): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    try {
      const problems = await send();
      const problemText = problems?.map(({ message }) => message).join(' ');
      if (problemText) void notify({ message: problemText, tone: 'problem' });
      else if (successMessage) void notify({ message: successMessage, tone: 'success' });
      return !problemText;
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
      return false;
    } finally {
      setPending(false);
    }
  }

  return { act, isPending };
}
