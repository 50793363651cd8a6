import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The current password, required again before an action that cannot be undone. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      label="Пароль"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Показать или скрыть пароль', tabIndex: 0 }}
    />
  );
}
