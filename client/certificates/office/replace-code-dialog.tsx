import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { ConsequencesFieldsFragment } from '../../office/consequences/consequences.generated';
import { useProblemForm } from '../../core/forms/form';
import type { SendResult } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';
import { ReplacementConsequences } from './document-consequences';
import { reasonField } from './labels';

type Values = { code: string; reason: string };

type Props = {
  codeId: string;
  send: (values: Values) => Promise<SendResult>;
  /** Gets what was shown, when it has happened. */
  onDone: (done: ConsequencesFieldsFragment | null) => void;
  onClose: () => void;
};

/** Asks for the new code and the reason, which the participant will read. */
export function ReplaceCodeDialog({ codeId, send, onDone, onClose }: Props) {
  const shown = useRef<ConsequencesFieldsFragment>(null);
  const form = useProblemForm<Values>({
    draftName: null,
    initialValues: { code: '', reason: '' },
    send,
    onSent: () => onDone(shown.current),
  });
  return (
    <FormDialog title="Заменить код" form={form} verb="Заменить" onClose={onClose}>
      <TextInput {...form.field('code')} label="Новый код" spellCheck={false} data-autofocus />
      <Textarea {...form.field('reason')} {...reasonField} autosize minRows={2} maxLength={500} />
      <ReplacementConsequences
        input={{ codeId, reason: form.values.reason }}
        onKnown={(known) => {
          shown.current = known;
        }}
      />
    </FormDialog>
  );
}
