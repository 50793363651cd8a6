import { NativeSelect } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import { TokenFields } from './token-fields';
import { checkToken, emptyToken, lifetimeOptions, toSettings } from './token-labels';
import { useCreateApiToken } from './tokens.generated';

type Props = { onCreated: (secret: string) => void; onClose: () => void };

/** Form of a new API token. */
export function TokenDialog({ onCreated, onClose }: Props) {
  const create = useCreateApiToken();
  const form = useProblemForm({
    draftName: null,
    initialValues: emptyToken,
    check: checkToken,
    send: ({ days, ...settings }) => create({ input: { ...toSettings(settings), days: Number(days) } }),
    onSent: ({ secret }) => onCreated(secret),
  });
  return (
    <FormDialog title="Новый API-токен" form={form} verb="Создать токен" onClose={onClose}>
      <TokenFields form={form} />
      <NativeSelect {...form.field('days')} label="Срок действия" data={lifetimeOptions} />
    </FormDialog>
  );
}
