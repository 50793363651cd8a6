import { isAsked } from '../../rules/answers';
import { QuestionField } from './question-field';
import type { FormQuestionFragment } from './registrations.generated';

type Props = {
  questions: readonly FormQuestionFragment[];
  /** Values by question id. */
  answers: Readonly<Record<string, string[]>>;
  /** What is wrong at a path of the form, such as `answers.<id>`. */
  errorOf?: (path: string) => string | undefined;
  onAnswer: (questionId: string, values: string[]) => void;
};

/** Those of an event's own questions that are asked by what is answered so far. */
export function QuestionFields({ questions, answers, errorOf, onAnswer }: Props) {
  return questions
    .filter((question) => isAsked(question, questions, answers))
    .map((question) => (
      <QuestionField
        key={question.id}
        question={question}
        values={answers[question.id] ?? []}
        error={errorOf?.(`answers.${question.id}`)}
        onChange={(values) => onAnswer(question.id, values)}
      />
    ));
}
