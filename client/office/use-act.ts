import { useState } from 'react';
import { notify } from '../core/notices';
import { errorMessage, type Problem } from '../core/problems';

type Answer = readonly Pick<Problem, 'message'>[] | null | undefined;

/** For a button that asks the server to do something: says in a notice what became of it. */
export function useAct() {
  const [isPending, setPending] = useState(false);

  /** send: answers with the server's problems, or with nothing when all went well. @returns whether all went well */
  async function act(send: () => Promise<Answer>, done: string): Promise<boolean> {
    setPending(true);
    try {
      const problems = await send();
      const refusal = problems?.map(({ message }) => message).join(' ');
      void notify({ message: refusal || done, tone: refusal ? 'problem' : 'success' });
      return !refusal;
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
      return false;
    } finally {
      setPending(false);
    }
  }

  return { act, isPending };
}
