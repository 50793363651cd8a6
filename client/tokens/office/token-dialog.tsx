import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import type { TokenScope } from '../../schema.generated';
import { FormDialog } from '../../ui/forms/form-dialog';
import { checkToken, emptyToken, scopeName, tokenScopeLabels, lifetimeOptions } from './token-labels';
import { useCreateApiToken } from './tokens.generated';
import styles from '../../office/office.module.css';

type Props = { onCreated: (secret: string) => void; onClose: () => void };

/** Form of a new API token: name, scopes, lifetime. */
export function TokenDialog({ onCreated, onClose }: Props) {
  const create = useCreateApiToken();
  const form = useProblemForm({
    draftName: null,
    initialValues: emptyToken,
    check: checkToken,
    send: ({ name, scopes, days }) => create({ input: { name, scopes, days: Number(days) } }),
    onSent: ({ secret }) => onCreated(secret),
  });
  return (
    <FormDialog title="Новый API-токен" form={form} verb="Создать токен" onClose={onClose}>
      <TextInput
        {...form.field('name')}
        label="Название"
        description="Какая программа им пользуется"
        maxLength={120}
        data-autofocus
      />
      <Checkbox.Group
        label="Что открывает токен"
        description="Всё остальное для него закрыто"
        error={form.mantine.errors.scopes}
        value={form.values.scopes}
        onChange={(scopes) => form.mantine.setFieldValue('scopes', scopes as TokenScope[])}
      >
        <div className={`${styles.rows} mt-4`}>
          {(Object.keys(tokenScopeLabels) as TokenScope[]).map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              value={scope}
              label={tokenScopeLabels[scope]}
              description={scopeName(scope)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect {...form.field('days')} label="Срок действия" data={lifetimeOptions} />
    </FormDialog>
  );
}
