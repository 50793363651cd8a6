import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { checkEmail } from '../../../rules/people/account';
import { emailWarnings } from '../../../rules/people/person-warnings';
import { useProblemForm } from '../../core/forms/form';
import { formatDateTime } from '../../core/format';
import { notify } from '../../core/notices';
import { type Problem } from '../../core/forms/problems';
import { PasswordField } from '../../ui/forms/password-field';
import { SubmitForm } from '../../ui/forms/submit-form';
import { Badge } from '../../ui/text/badge';
import { Message } from '../../ui/text/message';
import { SendButton } from '../../ui/send-button';
import { Section } from '../../ui/text/section';
import { CodeField } from '../../ui/forms/code-field';
import { codeRequired, passwordRequired } from '../sign-in/credential-problems';
import { useCancelEmailChange, useRequestEmailChange, type SecurityPageQuery } from './security.generated';
import styles from './security-page.module.css';

type Props = { security: SecurityPageQuery['accountSecurity']; onChange: () => Promise<void> };

export function EmailSection({ security, onChange }: Props) {
  const { email, emailConfirmedAt, pendingEmail } = security;
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelEmailChange();
  return (
    <Section title="Адрес почты" id="email" isSmall>
      <p className="mb-3">
        <strong className="anywhere">{email}</strong>{' '}
        <Badge tone={emailConfirmedAt ? 'success' : 'warning'}>
          {emailConfirmedAt ? 'подтверждён' : 'не подтверждён'}
        </Badge>
      </p>
      {pendingEmail && (
        <Message tone="info" title="Ждём подтверждения">
          <p>
            Мы отправили письмо на <strong className="anywhere">{pendingEmail.email}</strong>. Откройте ссылку из него
            до {formatDateTime(pendingEmail.expiresAt)}: до тех пор действует прежний адрес.
          </p>
          <SendButton send={async () => void (await cancel({}))} onSent={onChange} mt="sm">
            Отменить смену адреса
          </SendButton>
        </Message>
      )}
      <Button variant="default" className={styles.act} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {emailConfirmedAt ? 'Сменить адрес' : 'Подтвердить или сменить адрес'}
      </Button>
      {isOpen && (
        <EmailForm
          initial={emailConfirmedAt ? '' : email}
          needsCode={security.secondFactorSince !== null}
          hasPassword={security.hasPassword}
          onSent={async (message) => {
            setOpen(false);
            void notify({ id: 'security', message, tone: 'success' });
            await onChange();
          }}
        />
      )}
    </Section>
  );
}

type FormProps = {
  initial: string;
  needsCode: boolean;
  hasPassword: boolean;
  onSent: (message: string) => Promise<void>;
};

function EmailForm({ initial, needsCode, hasPassword, onSent }: FormProps) {
  const request = useRequestEmailChange();
  const form = useProblemForm({
    draftName: null,
    initialValues: { email: initial, currentPassword: '', code: '' },
    checkWarnings: emailWarnings,
    check: ({ email, currentPassword, code }): Problem[] =>
      [
        checkEmail(email),
        hasPassword ? passwordRequired('currentPassword', currentPassword) : null,
        needsCode ? codeRequired(code) : null,
      ].filter((problem) => problem !== null),
    send: (input) => request({ input }),
    onSent: ({ message }) => onSent(message),
  });
  return (
    <SubmitForm form={form} submitLabel="Отправить письмо" className={styles.form}>
      <TextInput
        {...form.field('email')}
        label="Новый адрес почты"
        description="Пришлём на него ссылку. На прежний адрес придёт предупреждение"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      {hasPassword && <PasswordField {...form.field('currentPassword')} />}
      {needsCode && <CodeField {...form.field('code')} />}
    </SubmitForm>
  );
}
