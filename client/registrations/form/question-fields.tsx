import { isQuestionVisible } from '../../../rules/events/answers';
import { QuestionField } from './question-field';
import type { FormQuestionFragment } from '../registrations.generated';

type Props = {
  questions: readonly FormQuestionFragment[];
  /** Values by question id. */
  answers: Readonly<Record<string, string[]>>;
  /** The problem at a path of the form, such as `answers.<id>`. */
  errorOf?: (path: string) => string | undefined;
  onAnswer: (questionId: string, values: string[]) => void;
};

/** The questions of an event that are visible with the current answers. */
export function QuestionFields({ questions, answers, errorOf, onAnswer }: Props) {
  return questions
    .filter((question) => isQuestionVisible(question, questions, answers))
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
