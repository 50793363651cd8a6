import { Message } from './message';

/** What is wrong with a form as a whole; read out at once. */
export function FormProblem({ problem }: { problem: string | null }) {
  if (!problem) return null;
  return (
    <Message tone="problem" role="alert">
      {problem}
    </Message>
  );
}
