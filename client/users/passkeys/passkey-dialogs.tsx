import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { FormDialog } from '../../ui/forms/form-dialog';
import { useRemovePasskey, useRenamePasskey, type PasskeyFragment } from './passkeys.generated';

type Props = { passkey: PasskeyFragment; onChange: () => Promise<void>; onClose: () => void };

export function RenamePasskey({ passkey: { id, name }, onChange, onClose }: Props) {
  const rename = useRenamePasskey();
  const form = useProblemForm({
    draftName: null,
    initialValues: { name },
    send: (values) => rename({ id, name: values.name }),
    onSent: async () => {
      await onChange();
      onClose();
    },
  });
  return (
    <FormDialog title="Название ключа" verb="Сохранить" form={form} onClose={onClose}>
      <TextInput
        {...form.field('name')}
        label="Название"
        description="Чтобы отличать ключи: «Телефон», «Рабочий ноутбук»"
        maxLength={100}
        data-autofocus
      />
    </FormDialog>
  );
}

export function RemovePasskey({ passkey: { id, name }, onChange, onClose }: Props) {
  const remove = useRemovePasskey();
  return (
    <ConfirmDialog
      title="Удалить ключ?"
      verb="Удалить ключ"
      send={() => remove({ id })}
      successMessage={`Ключ удалён: ${name}.`}
      onSent={onChange}
      onClose={onClose}
    >
      <p>
        С&nbsp;ключом «{name}» больше не&nbsp;войти. На&nbsp;самом устройстве он останется: удалите его там
        в&nbsp;паролях.
      </p>
      <p>Устройство потеряно? Завершите вход на&nbsp;нём ниже, в&nbsp;разделе «Устройства».</p>
    </ConfirmDialog>
  );
}
