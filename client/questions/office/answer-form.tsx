import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { checkMessage, feedbackLimits } from '../../../rules/events/feedback';
import { useProblemForm } from '../../core/forms/form';
import type { SendResult } from '../../core/forms/problems';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';

type Props = {
  /** Storage key of the draft: the text survives a reload. */
  keepAs: string;
  send: (text: string) => Promise<SendResult>;
  /** The notice after sending. */
  done: string;
  onClose: () => void;
};

/** The form for an answer, which the server sends by email. */
export function AnswerForm({ keepAs, send, done, onClose }: Props) {
  const form = useProblemForm({
    initialValues: { text: '' },
    check: ({ text }) => [checkMessage(text)].filter((problem) => problem !== null),
    send: ({ text }) => send(text),
    successMessage: done,
    onSent: onClose,
    draftName: keepAs,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...form.formProps} className="stack gap-5 measure">
      <DraftNotice form={form} />
      <Textarea
        {...form.field('text')}
        label="Ответ"
        description={`До ${feedbackLimits.text} знаков. Уйдёт письмом; написанное сохраняется, пока вы не отправите`}
        autosize={false}
        rows={8}
        ref={field}
      />
      <FormProblem problem={form.problem} />
      <div className="buttons">
        <Button type="submit" loading={form.pending}>
          Отправить ответ
        </Button>
        <Button variant="default" onClick={onClose}>
          Отложить
        </Button>
      </div>
    </form>
  );
}
