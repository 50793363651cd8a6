import { useState } from 'react';
import { notify } from './notices';
import { errorMessage, type Problem } from './problems';

type Answer = readonly Pick<Problem, 'message'>[] | null | undefined;

/** For a button that asks the server to do something: says in a notice what became of it. */
export function useAction() {
  const [isPending, setPending] = useState(false);

  /**
   * One thing at a time.
   * @param send answers with the server's problems, or with nothing when all went well
   * @param done what is said then; null: it is to be seen
   * @returns whether all went well
   */
  async function act(send: () => Promise<Answer>, done: string | null): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    try {
      const problems = await send();
      const rejection = problems?.map(({ message }) => message).join(' ');
      if (rejection) void notify({ message: rejection, tone: 'problem' });
      else if (done) void notify({ message: done, tone: 'success' });
      return !rejection;
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
      return false;
    } finally {
      setPending(false);
    }
  }

  return { act, isPending };
}
