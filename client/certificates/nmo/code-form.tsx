import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { Form } from 'react-router-dom';
import { certificatesPattern } from '../paths';
import styles from './code-form.module.css';

type Props = {
  initialCode?: string;
  /** Why the entered text cannot be a code. */
  error?: string;
};

/** A form for the code of a document: a plain GET form, which works without scripts. */
export function CodeForm({ initialCode = '', error }: Props) {
  return (
    <Form method="get" action={certificatesPattern} className={styles.form}>
      <TextInput
        key={initialCode}
        name="code"
        label="Код документа"
        description="16 букв и цифр рядом с QR-кодом"
        defaultValue={initialCode}
        error={error}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        className={styles.field}
        required
        withAsterisk={false}
      />
      <Button type="submit">Проверить</Button>
    </Form>
  );
}
