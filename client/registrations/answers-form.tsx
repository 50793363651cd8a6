import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkAnswers, normaliseAnswers } from '../../rules/answers';
import { useProblemForm } from '../core/form';
import { formatDates } from '../core/format';
import type { Problem } from '../core/problems';
import type { AnswerInput } from '../schema.generated';
import { DraftNotice } from '../ui/draft-notice';
import { ButtonLink } from '../ui/button-link';
import { FormProblem } from '../ui/form-problem';
import { Message } from '../ui/message';
import { registrationsPath } from './paths';
import { QuestionFields } from './question-fields';
import type { GivenAnswersFragment } from './answers.generated';
import type { FormQuestionFragment } from './registrations.generated';
import styles from './registration-form.module.css';

type Stored = GivenAnswersFragment['answers'];
type Props = {
  /** Number of the registration. */
  number: string;
  questions: readonly FormQuestionFragment[];
  /** What the server holds now. */
  stored: Stored;
  /** The deadline in words. */
  until: string;
  /** Whether answers can still be changed; else they are shown. */
  isOpen: boolean;
  /** Answers with what is wrong. */
  send: (answers: AnswerInput[]) => Promise<readonly Problem[]>;
};

function valuesOf(stored: Stored): Record<string, string[]> {
  return Object.fromEntries(stored.map(({ question, values }) => [question.id, [...values]]));
}

/** An answer as a person would say it. */
function answerText({ kind, options }: FormQuestionFragment, values: readonly string[] = []): string {
  if (values.length === 0) return 'нет ответа';
  if (kind === 'CONSENT') return 'да';
  if (kind === 'DATE') return formatDates(values);
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');
}

export function AnswersForm({ number, questions, stored, until, isOpen, send }: Props) {
  const form = useProblemForm<{ answers: Record<string, string[]> }>({
    keepAs: `answers ${number}`,
    initialValues: { answers: valuesOf(stored) },
    check: ({ answers }) => checkAnswers(questions, answers),
    send: ({ answers }) =>
      send(
        Object.entries(normaliseAnswers(questions, answers)).map(([questionId, values]) => ({ questionId, values })),
      ),
  });
  const { mantine, values } = form;
  const [first] = useState(stored);
  const now = valuesOf(stored);
  const before = valuesOf(first);
  const changed = questions.filter(({ id }) => (now[id] ?? []).join('\n') !== (before[id] ?? []).join('\n'));
  if (!isOpen) return <Given questions={questions.filter(({ id }) => now[id])} values={now} />;

  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
      {changed.length > 0 && (
        <Message tone="warning" title="В другом окне сохранили иначе">
          <Given questions={changed} values={now} />
        </Message>
      )}
      <QuestionFields
        questions={questions}
        answers={values.answers}
        errorOf={(path) => mantine.errors[path] as string | undefined}
        onAnswer={(id, given) => mantine.setFieldValue(`answers.${id}`, given)}
      />
      <p>Изменить ответы можно до {until}. Мы подтвердим изменение письмом.</p>
      <FormProblem problem={form.problem} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.pending}>
          Сохранить ответы
        </Button>
        <ButtonLink to={registrationsPath()} variant="default">
          {stored.length > 0 ? 'Не менять' : 'Ответить позже'}
        </ButtonLink>
      </div>
    </form>
  );
}

function Given({
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
