import '@mantine/core/styles/Input.css';
import { Button, Textarea } from '@mantine/core';
import { checkMessage } from '../../rules/events/feedback';
import { useProblemForm } from '../core/forms/form';
import { SubmitForm } from '../ui/forms/submit-form';
import { DraftNotice } from '../ui/forms/draft-notice';
import { useFollowUpQuestion } from './questions.generated';
import styles from './questions.module.css';

type Props = { id: string; number: string; onDone: () => void };

/** A follow-up question about the answer. */
export function FollowUpForm({ id, number, onDone }: Props) {
  const followUp = useFollowUpQuestion();
  const form = useProblemForm({
    initialValues: { text: '' },
    check: ({ text }) => [checkMessage(text)].filter((problem) => problem !== null),
    send: ({ text }) => followUp({ id, text }),
    onSent: onDone,
    draftName: `follow-up ${number}`,
  });
  return (
    <SubmitForm
      form={form}
      submitLabel="Отправить уточнение"
      actions={
        <Button variant="subtle" color="neva" onClick={onDone}>
          Не отправлять
        </Button>
      }
      className={styles.form}
    >
      <DraftNotice form={form} />
      <Textarea
        {...form.field('text')}
        label="Что осталось неясным"
        description="Уточнить ответ можно один раз"
        autosize={false}
        rows={4}
        data-autofocus
      />
    </SubmitForm>
  );
}
