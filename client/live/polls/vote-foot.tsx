import { Button } from '@mantine/core';
import type { ProblemForm } from '../../core/forms/form';
import { FormProblem } from '../../ui/forms/form-problem';

type Props = {
  form: Pick<ProblemForm<never>, 'problem' | 'pending'>;
  /** What the viewer has sent; none: nothing yet. */
  answers: readonly string[];
};

/** The end of the form of a vote: its button, which stays until the closing, and what was accepted. */
export function VoteFoot({ form: { problem, pending }, answers }: Props) {
  const hasVoted = answers.length > 0;
  return (
    <>
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" loading={pending} variant={hasVoted ? 'default' : 'filled'}>
          {hasVoted ? 'Изменить ответ' : 'Ответить'}
        </Button>
      </div>
      <p role="status" className={hasVoted ? 'note' : 'visually-hidden'}>
        {hasVoted &&
          `Ответ принят: ${answers.map((text) => `«${text}»`).join(', ')}. Его можно изменить, пока опрос идёт.`}
      </p>
    </>
  );
}
