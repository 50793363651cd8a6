import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProblemForm } from '../../../core/forms/form';
import { DraftNotice } from '../../../ui/forms/draft-notice';
import { FormProblem } from '../../../ui/forms/form-problem';
import { PasswordField } from '../../../ui/forms/password-field';
import { providerLabels, type ProviderForm } from './provider-values';

type Props = {
  form: ProblemForm<ProviderForm>;
  /** Label of the submit button. */
  submitLabel: string;
  hasSecret: boolean;
  /** The edit-conflict panel. */
  notice?: ReactNode;
};

/** Form of a provider that users sign in with. */
export function ProviderFields({ form, submitLabel, hasSecret, notice }: Props) {
  return (
    <form {...form.formProps} className="stack gap-5 measure">
      <DraftNotice form={form} />
      {notice}
      <TextInput
        {...form.field('name')}
        label={providerLabels.name}
        description="Так подписана её кнопка на странице входа"
        maxLength={60}
      />
      <TextInput
        {...form.field('issuer')}
        label={providerLabels.issuer}
        description="Например, https://id.clinic.ru. Остальные адреса сайт узнаёт сам"
        type="url"
      />
      <TextInput {...form.field('clientId')} label={providerLabels.clientId} maxLength={200} autoComplete="off" />
      <PasswordField
        {...form.field('clientSecret')}
        label={providerLabels.clientSecret}
        description={hasSecret ? 'Секрет сохранён, мы его не показываем. Впишите новый, чтобы заменить' : undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Показать или скрыть секрет', tabIndex: 0 }}
        maxLength={500}
        autoComplete="new-password"
      />
      <Checkbox
        {...form.field('createsAccounts', 'checkbox')}
        label={providerLabels.createsAccounts}
        description="Адресу почты, который подтвердил провайдер, мы поверим. Без отметки вход только связывают с готовым кабинетом"
      />
      <Checkbox
        {...form.field('isActive', 'checkbox')}
        label={providerLabels.isActive}
        description="Без отметки кнопки нет, и войти через провайдера нельзя"
      />
      <FormProblem problem={form.problem} />
      <div className="buttons">
        <Button type="submit" loading={form.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
