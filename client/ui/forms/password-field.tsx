import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** An input for a password, by default for the present one. Its toggle is reachable by keyboard and has a label. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Нынешний пароль"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Показать или скрыть пароль', tabIndex: 0 }}
      {...props}
    />
  );
}
