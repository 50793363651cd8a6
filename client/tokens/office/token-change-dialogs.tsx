import { NativeSelect } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import { TokenFields } from './token-fields';
import { checkToken, lifetimeOptions, overlapOptions, toSettings, toSettingsForm } from './token-labels';
import { useRotateApiToken, useUpdateApiToken, type OfficeTokenFragment } from './tokens.generated';

type Props = { token: OfficeTokenFragment; onClose: () => void };

/** Form for what a token may do. */
export function TokenSettingsDialog({ token, onClose }: Props) {
  const update = useUpdateApiToken();
  const { id, version } = token;
  const form = useProblemForm({
    draftName: null,
    initialValues: toSettingsForm(token),
    check: checkToken,
    send: (values) => update({ id, version, input: toSettings(values) }),
    onSent: onClose,
    successMessage: 'Токен сохранён.',
  });
  return (
    <FormDialog title={`Токен «${token.name}»`} form={form} verb="Сохранить" onClose={onClose}>
      <TokenFields form={form} />
    </FormDialog>
  );
}

/** Replaces the secret of a token. */
export function RotateTokenDialog({ token, onRotated, onClose }: Props & { onRotated: (secret: string) => void }) {
  const rotate = useRotateApiToken();
  const form = useProblemForm({
    draftName: null,
    initialValues: { days: '90', overlapDays: '7' },
    send: ({ days, overlapDays }) => rotate({ id: token.id, days: Number(days), overlapDays: Number(overlapDays) }),
    onSent: ({ secret }) => onRotated(secret),
  });
  return (
    <FormDialog title={`Заменить токен «${token.name}»`} form={form} verb="Создать новый" onClose={onClose}>
      <NativeSelect {...form.field('days')} label="Срок действия нового" data={lifetimeOptions} />
      <NativeSelect
        {...form.field('overlapDays')}
        label="Когда перестанет действовать прежний"
        description="За это время программе дают новый токен"
        data={overlapOptions}
      />
    </FormDialog>
  );
}
