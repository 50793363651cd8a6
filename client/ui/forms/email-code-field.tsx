import '@mantine/core/styles/Input.css';
import { TextInput, type TextInputProps } from '@mantine/core';

/** Input for the six digits of an email. The phone offers them, and pasted codes may contain spaces. */
export function EmailCodeField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      label="Код из письма"
      description="Шесть цифр"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
    />
  );
}
