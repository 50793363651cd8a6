import { Button } from '@mantine/core';
import type { ProblemForm } from '../../core/forms/form';
import { Message } from '../text/message';

/** Tells the user that the form shows a draft of an earlier visit; for the top of the form. */
export function DraftNotice<Values extends Record<string, unknown>>({ form }: { form: ProblemForm<Values> }) {
  if (!form.isRestored) return null;
  return (
    <Message tone="info" role="status" title="Вернули то, что вы не успели сохранить">
      <Button variant="default" size="sm" onClick={form.discardDraft}>
        Убрать и начать заново
      </Button>
    </Message>
  );
}
