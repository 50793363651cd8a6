import { Textarea, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import type { SendResult } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';
import { reasonField } from './labels';

type Values = { code: string; reason: string };

type Props = { send: (values: Values) => Promise<SendResult>; onClose: () => void };

/** Asks for the new code and the reason, which the participant will read. */
export function ReplaceCodeDialog({ send, onClose }: Props) {
  const form = useProblemForm<Values>({
    draftName: null,
    initialValues: { code: '', reason: '' },
    send,
    successMessage: 'Код заменён, участник получит письмо.',
    onSent: onClose,
  });
  return (
    <FormDialog title="Заменить код" form={form} verb="Заменить" onClose={onClose}>
      <TextInput {...form.field('code')} label="Новый код" spellCheck={false} data-autofocus />
      <Textarea {...form.field('reason')} {...reasonField} autosize minRows={2} maxLength={500} />
    </FormDialog>
  );
}
