import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useProblemForm } from '../core/forms/form';
import { formatTime, moscow } from '../core/format';
import { SubmitForm } from '../ui/forms/submit-form';
import { Message } from '../ui/text/message';
import { Section } from '../ui/text/section';
import { usePrepareDataCopy, type PrepareDataCopyMutation } from './my-data.generated';
import { PasswordField } from '../ui/forms/password-field';
import styles from './my-data.module.css';

type Ready = Extract<PrepareDataCopyMutation['prepareDataCopy'], { __typename: 'DataCopyReady' }>;

/** Download of all data about the user; requires the password again. */
export function CopySection() {
  const prepare = usePrepareDataCopy();
  const [ready, setReady] = useState<Ready | null>(null);
  const form = useProblemForm({
    draftName: null,
    initialValues: { password: '' },
    check: ({ password }) =>
      password === '' ? [{ code: 'PASSWORD_REQUIRED', message: 'Введите пароль.', field: 'password' }] : [],
    send: (input) => prepare({ input }),
    onSent: (answer) => setReady(answer),
  });
  return (
    <Section title="Копия данных" id="copy">
      <p className={styles.text}>
        Соберём в один файл всё, что храним о вас: профиль с&nbsp;СНИЛС и&nbsp;датой рождения, согласия, входы,
        регистрации, обращения и&nbsp;остальное. Чтобы копию не скачал посторонний, ещё раз введите пароль; о&nbsp;том,
        что копия скачана, придёт письмо.
      </p>
      {ready ? (
        <Downloads {...ready} />
      ) : (
        <SubmitForm form={form} submitLabel="Подготовить копию" className={styles.form}>
          <PasswordField {...form.field('password')} label="Пароль" />
        </SubmitForm>
      )}
    </Section>
  );
}

/** Takes the focus from the form that it replaces. */
function Downloads({ htmlPath, jsonPath, expiresAt }: Ready) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="mt-4">
      <Message tone="success" title="Копия готова">
        Скачать её можно в&nbsp;этом браузере до&nbsp;{formatTime(expiresAt, moscow)} (МСК). Храните файл так, чтобы его
        не открыл никто другой.
      </Message>
      <div className="row gap-3 mt-3">
        <Button component="a" href={htmlPath} download>
          Скачать для чтения (HTML)
        </Button>
        <Button component="a" href={jsonPath} download variant="default">
          Скачать для программ (JSON)
        </Button>
      </div>
    </div>
  );
}
