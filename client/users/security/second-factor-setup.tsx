import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { codeRequired, passwordRequired } from '../sign-in/credential-problems';
import { useBeginSecondFactor, useConfirmSecondFactor } from './security.generated';
import { PasswordField } from '../../ui/forms/password-field';
import { SubmitForm } from '../../ui/forms/submit-form';
import styles from './security-page.module.css';

type Setup = { secret: string; uri: string; qrPath: string; qrSize: number };

/** Three steps: enter the password, add the secret to an app, confirm with a first code. */
export function SecondFactorSetup({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  return setup ? <FirstCode setup={setup} onCodes={onCodes} /> : <Password onSetup={setSetup} />;
}

function Password({ onSetup }: { onSetup: (setup: Setup) => void }) {
  const beginSetup = useBeginSecondFactor();
  const form = useProblemForm({
    draftName: null,
    initialValues: { password: '' },
    check: ({ password }) => [passwordRequired('password', password)].filter((problem) => problem !== null),
    send: (values) => beginSetup(values),
    onSent: (answer) => onSetup(answer),
  });
  return (
    <SubmitForm form={form} submitLabel="Продолжить" className={styles.form}>
      <PasswordField {...form.field('password')} />
    </SubmitForm>
  );
}

/** A white margin of four modules, also in the dark scheme: scanners need it. */
function Qr({ qrPath, qrSize }: Setup) {
  const size = qrSize + 8;
  return (
    <svg className={styles.qr} viewBox={`-4 -4 ${size} ${size}`} role="img" aria-label="QR-код для приложения">
      <rect x={-4} y={-4} width={size} height={size} fill="#fff" />
      <path d={qrPath} fill="#000" />
    </svg>
  );
}

function FirstCode({ setup, onCodes }: { setup: Setup; onCodes: (codes: readonly string[]) => void }) {
  const confirm = useConfirmSecondFactor();
  const form = useProblemForm({
    draftName: null,
    initialValues: { code: '' },
    check: ({ code }) => [codeRequired(code)].filter((problem) => problem !== null),
    send: (values) => confirm(values),
    onSent: ({ codes }) => onCodes(codes),
  });
  return (
    <SubmitForm form={form} submitLabel="Включить" className={styles.form}>
      <ol className="stack bullets gap-3">
        <li>
          Откройте приложение для кодов и&nbsp;наведите камеру на&nbsp;QR-код. На&nbsp;этом же телефоне{' '}
          <a href={setup.uri}>откройте приложение по&nbsp;ссылке</a>.
        </li>
        <li>
          Камера не помогла? Введите в&nbsp;приложение ключ: <code className="text-m anywhere">{setup.secret}</code>
        </li>
        <li>Введите сюда шесть цифр, которые покажет приложение.</li>
      </ol>
      <Qr {...setup} />
      <TextInput
        {...form.field('code')}
        label="Код из приложения"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    </SubmitForm>
  );
}
