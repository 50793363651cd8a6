import type { PasswordInputProps } from '@mantine/core';
import { checkPassword } from '../../../rules/people/account';
import { PasswordField } from '../../ui/forms/password-field';

type Props = PasswordInputProps & {
  /** The password must differ from the address; empty if the address is unknown. */
  email: string;
  current: string;
};

const rule = 'Не короче 8\u00A0знаков. Подойдёт фраза из нескольких слов, пробелы и русские буквы можно.';

/** An input for a new password; checks it while the user types. */
export function NewPassword({ email, current, label = 'Пароль', ...field }: Props) {
  const problem = current === '' ? null : checkPassword(current, { email });
  const hint = current === '' ? rule : (problem?.message ?? 'Пароль подходит.');
  return (
    <PasswordField
      {...field}
      label={label}
      description={field.error ? null : <span aria-live="polite">{hint}</span>}
      autoComplete="new-password"
    />
  );
}
