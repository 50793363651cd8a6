import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkAnswers, normaliseAnswers } from '../../../rules/events/answers';
import { useProblemForm } from '../../core/forms/form';
import { formatDates } from '../../core/format';
import type { SendResult } from '../../core/forms/problems';
import type { AnswerInput } from '../../schema.generated';
import { SubmitForm } from '../../ui/forms/submit-form';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { registrationsPath } from '../paths';
import { QuestionFields } from './question-fields';
import type { GivenAnswersFragment } from '../answers.generated';
import type { FormQuestionFragment } from '../registrations.generated';
import styles from './registration-form.module.css';

type Stored = GivenAnswersFragment['answers'];
type Props = {
  /** Number of the registration. */
  number: string;
  questions: readonly FormQuestionFragment[];
  /** The answers stored on the server. */
  stored: Stored;
  /** The deadline as text. */
  until: string;
  /** Whether answers can still be changed; otherwise they are read-only. */
  isOpen: boolean;
  /** Saves the answers; returns the answer of the mutation. */
  send: (answers: AnswerInput[]) => Promise<SendResult>;
};

function valuesOf(stored: Stored): Record<string, string[]> {
  return Object.fromEntries(stored.map(({ question, values }) => [question.id, [...values]]));
}

/** An answer as text. */
function answerText({ kind, options }: FormQuestionFragment, values: readonly string[] = []): string {
  if (values.length === 0) return 'нет ответа';
  if (kind === 'CONSENT') return 'да';
  if (kind === 'DATE') return formatDates(values);
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');
}

export function AnswersForm({ number, questions, stored, until, isOpen, send }: Props) {
  const navigate = useNavigate();
  const form = useProblemForm<{ answers: Record<string, string[]> }>({
    draftName: `answers ${number}`,
    initialValues: { answers: valuesOf(stored) },
    check: ({ answers }) => checkAnswers(questions, answers),
    send: ({ answers }) =>
      send(
        Object.entries(normaliseAnswers(questions, answers)).map(([questionId, values]) => ({ questionId, values })),
      ),
    successMessage: 'Ответы сохранены.',
    onSent: () => navigate(registrationsPath()),
  });
  const { mantine, values } = form;
  const [initialAnswers] = useState(stored);
  const storedValues = valuesOf(stored);
  const valuesAtStart = valuesOf(initialAnswers);
  const changedQuestions = questions.filter(
    ({ id }) => (storedValues[id] ?? []).join('\n') !== (valuesAtStart[id] ?? []).join('\n'),
  );
  if (!isOpen) return <AnswerList questions={questions.filter(({ id }) => storedValues[id])} values={storedValues} />;

  return (
    <SubmitForm
      form={form}
      submitLabel="Сохранить ответы"
      actions={
        <ButtonLink to={registrationsPath()} variant="default">
          {stored.length > 0 ? 'Не менять' : 'Ответить позже'}
        </ButtonLink>
      }
      className={styles.form}
    >
      <DraftNotice form={form} />
      {changedQuestions.length > 0 && (
        <Message tone="warning" title="В другом окне сохранили иначе">
          <AnswerList questions={changedQuestions} values={storedValues} />
        </Message>
      )}
      <QuestionFields
        questions={questions}
        answers={values.answers}
        errorOf={(path) => mantine.errors[path] as string | undefined}
        onAnswer={(id, newValues) => mantine.setFieldValue(`answers.${id}`, newValues)}
      />
      <p>Изменить ответы можно до {until}. Мы подтвердим изменение письмом.</p>
    </SubmitForm>
  );
}

function AnswerList({
  questions,
  values,
}: {
  questions: readonly FormQuestionFragment[];
  values: Readonly<Record<string, readonly string[]>>;
}) {
  return (
    <dl className={styles.given}>
      {questions.map((question) => (
        <div key={question.id}>
          <dt>{question.label}</dt>
          <dd>{answerText(question, values[question.id])}</dd>
        </div>
      ))}
    </dl>
  );
}
