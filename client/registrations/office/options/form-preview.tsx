import { useState } from 'react';
import { QuestionFields } from '../../form/question-fields';
import type { FormQuestionFragment } from '../../registrations.generated';

/** A preview of the registration form: answers show or hide dependent questions, and are not stored. */
export function FormPreview({ questions }: { questions: readonly FormQuestionFragment[] }) {
  const [answers, setAnswers] = useState<Record<string, string[]>>({});
  return (
    <div className="stack panel-large p-5 gap-5 measure">
      <QuestionFields
        questions={questions}
        answers={answers}
        onAnswer={(id, values) => setAnswers({ ...answers, [id]: values })}
      />
    </div>
  );
}
