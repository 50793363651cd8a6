import { useState } from 'react';
import { QuestionFields } from '../../registrations/question-fields';
import type { FormQuestionFragment } from '../../registrations/registrations.generated';
import styles from './offers.module.css';

/** The questions as a participant sees them: what is chosen here shows which others are asked, and goes nowhere. */
export function FormPreview({ questions }: { questions: readonly FormQuestionFragment[] }) {
  const [answers, setAnswers] = useState<Record<string, string[]>>({});
  return (
    <div className={styles.preview}>
      <QuestionFields
        questions={questions}
        answers={answers}
        onAnswer={(id, values) => setAnswers({ ...answers, [id]: values })}
      />
    </div>
  );
}
