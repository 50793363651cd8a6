import '@mantine/core/styles/Input.css';
import { TextInput, type TextInputProps } from '@mantine/core';

/** Input for a code of the second factor. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      label="Код из приложения или резервный код"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
    />
  );
}
