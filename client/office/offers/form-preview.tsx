import { useState } from 'react';
import { isAsked } from '../../../rules/answers';
import { QuestionField } from '../../registrations/question-field';
import type { FormQuestionFragment } from '../../registrations/registrations.generated';
import styles from './offers.module.css';

/** The questions as a participant sees them: what is chosen here shows which others are asked, and goes nowhere. */
export function FormPreview({ questions }: { questions: readonly FormQuestionFragment[] }) {
  const [answers, setAnswers] = useState<Record<string, string[]>>({});
  return (
    <div className={styles.preview}>
      {questions
        .filter((question) => isAsked(question, questions, answers))
        .map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            values={answers[question.id] ?? []}
            error={undefined}
            onChange={(values) => setAnswers({ ...answers, [question.id]: values })}
          />
        ))}
    </div>
  );
}
