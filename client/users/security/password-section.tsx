import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkPassword } from '../../../rules/people/account';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { PasswordField } from '../../ui/forms/password-field';
import { SubmitForm } from '../../ui/forms/submit-form';
import { Section } from '../../ui/text/section';
import { passwordRequired } from '../sign-in/credential-problems';
import { NewPassword } from '../sign-in/new-password';
import { signedOutText, StandingKeysBox } from './standing-keys';
import { resetPath, securityPattern } from '../paths';
import { ButtonLink } from '../../ui/text/button-link';
import { useChangePassword, type SecurityPageQuery } from './security.generated';
import styles from './security-page.module.css';

type Security = SecurityPageQuery['accountSecurity'];
type Props = { security: Security; onChange: () => Promise<void> };

export function PasswordSection({ security: { email, standingKeys, hasPassword }, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!hasPassword)
    return (
      <Section title="Пароль" id="password" isSmall>
        <p className="mb-3 measure muted">
          Пароля нет: вы входите по&nbsp;коду из&nbsp;письма или с&nbsp;ключом доступа. Если с&nbsp;паролем удобнее,
          задайте его по&nbsp;ссылке, которую мы пришлём на&nbsp;вашу почту.
        </p>
        <ButtonLink to={resetPath(securityPattern)} variant="default" className={styles.act}>
          Задать пароль
        </ButtonLink>
      </Section>
    );
  return (
    <Section title="Пароль" id="password" isSmall>
      <p className="mb-3 measure muted">После смены пароля на других устройствах нужно будет войти заново.</p>
      <Button variant="default" className={styles.act} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Сменить пароль
      </Button>
      {isOpen && (
        <PasswordForm
          email={email}
          standingKeys={standingKeys}
          onSaved={async (areRevoked) => {
            setOpen(false);
            void notify({
              id: 'security',
              message: `Пароль изменён. ${signedOutText(standingKeys, areRevoked)}`,
              tone: 'success',
            });
            await onChange();
          }}
        />
      )}
    </Section>
  );
}

type FormProps = Pick<Security, 'email' | 'standingKeys'> & { onSaved: (areKeysRevoked: boolean) => Promise<void> };

function PasswordForm({ email, standingKeys, onSaved }: FormProps) {
  const changePassword = useChangePassword();
  const form = useProblemForm({
    draftName: null,
    initialValues: { currentPassword: '', password: '', revokeKeys: true },
    check: ({ currentPassword, password }) =>
      [passwordRequired('currentPassword', currentPassword), checkPassword(password, { email })].filter(
        (problem) => problem !== null,
      ),
    send: (input) => changePassword({ input }),
    onSent: (_answer, { revokeKeys }) => onSaved(revokeKeys),
  });
  return (
    <SubmitForm form={form} submitLabel="Сохранить пароль" className={styles.form}>
      {/* Password managers read the user name from this field. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('currentPassword')} />
      <NewPassword {...form.field('password')} label="Новый пароль" email={email} current={form.values.password} />
      <StandingKeysBox {...form.field('revokeKeys', 'checkbox')} keys={standingKeys} />
    </SubmitForm>
  );
}
