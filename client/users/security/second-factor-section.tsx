import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { formatDate, plural } from '../../core/format';
import { notify } from '../../core/notices';
import type { SendResult, Success } from '../../core/forms/problems';
import { sessionOf, useSession, useSessionVariable } from '../../core/session';
import { SubmitForm } from '../../ui/forms/submit-form';
import { Badge } from '../../ui/text/badge';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { CredentialFields, credentialProblems, type Credentials } from '../sign-in/credential-fields';
import { SecondFactorSetup } from './second-factor-setup';
import { useEndSecondFactor, useRenewRecoveryCodes, type SecurityPageQuery } from './security.generated';
import styles from './security-page.module.css';

type Security = SecurityPageQuery['accountSecurity'];
type Props = {
  security: Security;
  onChange: () => Promise<void>;
  onCodes: (codes: readonly string[]) => void;
  /** The setup is open from the start. */
  isOpen: boolean;
};

const fewCodes = 3;

/** Updates `needsSecondFactor` in the session, which controls the notice above the pages. */
function useUpdateSession(): (needsSecondFactor: boolean) => void {
  const session = useSessionVariable();
  const { auth } = useSession();
  return (needsSecondFactor) => {
    if (auth) session(sessionOf({ ...auth, needsSecondFactor }));
  };
}

export function SecondFactorSection({ security, onChange, onCodes, isOpen }: Props) {
  const [isSettingUp, setSettingUp] = useState(isOpen);
  const updateSession = useUpdateSession();
  const isOn = security.secondFactorSince !== null;
  return (
    <Section title="Второй фактор" id="second-factor" isSmall>
      {isOn ? (
        <SecondFactorOn security={security} onChange={onChange} onCodes={onCodes} updateSession={updateSession} />
      ) : (
        <>
          <p className="mb-3 measure muted">
            После пароля сайт спросит код из приложения на телефоне (Яндекс Ключ, Google Authenticator и&nbsp;другие).
            Тогда одного пароля мало, чтобы войти за&nbsp;вас.
          </p>
          <Button
            variant={security.needsSecondFactor ? 'filled' : 'default'}
            className={styles.act}
            aria-expanded={isSettingUp}
            onClick={() => setSettingUp(!isSettingUp)}
          >
            Включить второй фактор
          </Button>
          {isSettingUp && (
            <SecondFactorSetup
              onCodes={(codes) => {
                setSettingUp(false);
                updateSession(false);
                onCodes(codes);
              }}
            />
          )}
        </>
      )}
    </Section>
  );
}

type SecondFactorOnProps = Omit<Props, 'isOpen'> & { updateSession: (needsSecondFactor: boolean) => void };

function SecondFactorOn({ security, onChange, onCodes, updateSession }: SecondFactorOnProps) {
  const [openForm, setOpenForm] = useState<'codes' | 'off' | null>(null);
  const renew = useRenewRecoveryCodes();
  const end = useEndSecondFactor();

  return (
    <>
      <p className="mb-3">
        <Badge tone="success">включён</Badge> с&nbsp;{formatDate(security.secondFactorSince!)}
      </p>
      <RecoveryCodesLeft count={security.recoveryCodesLeft} />
      <div className="row gap-3 mt-4">
        <Button
          variant="default"
          aria-expanded={openForm === 'codes'}
          onClick={() => setOpenForm(openForm === 'codes' ? null : 'codes')}
        >
          Создать новые коды
        </Button>
        <Button
          variant="default"
          aria-expanded={openForm === 'off'}
          onClick={() => setOpenForm(openForm === 'off' ? null : 'off')}
        >
          Выключить
        </Button>
      </div>
      {openForm === 'codes' && (
        <SecondFactorForm
          key="codes"
          label="Создать и показать коды"
          send={(input) => renew({ input })}
          onSent={({ codes }) => {
            setOpenForm(null);
            onCodes(codes);
          }}
        />
      )}
      {openForm === 'off' && (
        <SecondFactorForm
          key="off"
          label="Выключить второй фактор"
          send={(input) => end({ input })}
          onSent={async ({ viewer }) => {
            updateSession(viewer.needsSecondFactor);
            void notify({ id: 'security', message: 'Второй фактор выключен.', tone: 'success' });
            await onChange();
          }}
        />
      )}
    </>
  );
}

function RecoveryCodesLeft({ count }: { count: number }) {
  const countText = plural(count, 'резервный код', 'резервных кода', 'резервных кодов');
  if (count > fewCodes)
    return <p className="mb-3 measure muted">Осталось {countText} на случай, если телефона нет под рукой.</p>;
  return (
    <Message tone="warning">
      {count === 0 ? 'Резервных кодов не осталось.' : `Осталось мало: ${countText}.`} Создайте новые, иначе без телефона
      вы не войдёте.
    </Message>
  );
}

type FormProps<Result extends SendResult> = {
  label: string;
  send: (values: Credentials) => Promise<Result>;
  onSent: (result: Success<Result>) => unknown;
};

/** Asks for password and code before the second factor is changed. */
function SecondFactorForm<Result extends SendResult>({ label, send, onSent }: FormProps<Result>) {
  const form = useProblemForm({
    draftName: null,
    initialValues: { password: '', code: '' },
    check: (values) => credentialProblems(values, true),
    send,
    onSent,
  });
  return (
    <SubmitForm form={form} submitLabel={label} className={styles.form}>
      <CredentialFields form={form} needsCode />
    </SubmitForm>
  );
}
