import { Message } from '../text/message';

/** The problem of a form as a whole; an alert for screen readers. */
export function FormProblem({ problem }: { problem: string | null }) {
  if (!problem) return null;
  return (
    <Message tone="problem" role="alert">
      {problem}
    </Message>
  );
}
