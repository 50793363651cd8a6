import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deletionWord, isDeletionConfirmed } from '../../rules/people/my-data';
import { useProblemForm } from '../core/forms/form';
import { errorMessage, type Problem } from '../core/forms/problems';
import { useSessionChange } from '../core/session-change';
import { CodeField } from '../ui/forms/code-field';
import { Dialog } from '../ui/dialog';
import { FormProblem } from '../ui/forms/form-problem';
import { endingText } from './ending-text';
import { useDeleteAccount, useDeletionEndingsQuery } from './my-data.generated';
import { PasswordField } from '../ui/forms/password-field';
import { accountDeletedPattern } from './paths';
import styles from './my-data.module.css';
import { quoted } from '../../rules/text/typography';

type Props = { isOpen: boolean; upcoming: number; onClose: () => void };

const formId = 'delete-account';
const initialValues = { password: '', code: '', confirmation: '' };

type Needs = { needsCode: boolean; hasPassword: boolean };

function check({ password, code, confirmation }: typeof initialValues, { needsCode, hasPassword }: Needs): Problem[] {
  return [
    ...(hasPassword && password === ''
      ? [{ code: 'PASSWORD_REQUIRED', message: 'Введите пароль.', field: 'password' }]
      : []),
    ...(needsCode && code.trim() === '' ? [{ code: 'CODE_REQUIRED', message: 'Введите код.', field: 'code' }] : []),
    ...(isDeletionConfirmed(confirmation)
      ? []
      : [{ code: 'CONFIRMATION_REQUIRED', message: `Введите слово «${deletionWord}».`, field: 'confirmation' }]),
  ];
}

function useDeletionForm(needs: Needs) {
  const deleteAccount = useDeleteAccount();
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  return useProblemForm({
    draftName: null,
    initialValues,
    check: (values) => check(values, needs),
    send: (input) => deleteAccount({ input }),
    onSent: async () => {
      await navigate(accountDeletedPattern, { replace: true });
      await changeSession(null);
    },
  });
}

/** Two steps: the consequences, then the password and the confirmation word. */
export function DeletionDialog({ isOpen, upcoming, onClose }: Props) {
  const [isConfirmStep, setIsConfirmStep] = useState(false);
  // Never from the cache: refunds decrease with time.
  const query = useDeletionEndingsQuery({ skip: !isOpen, fetchPolicy: 'network-only' });
  const { data } = query;
  const needsCode = data !== undefined && data.accountSecurity.secondFactorSince !== null;
  const hasPassword = data?.accountSecurity.hasPassword ?? true;
  const form = useDeletionForm({ needsCode, hasPassword });
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isConfirmStep) passwordInput.current?.focus();
  }, [isConfirmStep]);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={form.pending ? null : onClose}
      onClosed={() => {
        setIsConfirmStep(false);
        form.mantine.reset();
      }}
      title={isConfirmStep ? 'Подтвердите удаление' : 'Удалить личный кабинет?'}
      isDirty={form.mantine.isDirty()}
      actions={(close) => (
        <>
          {isConfirmStep ? (
            <Button key="end" type="submit" form={formId} color="red" loading={form.pending}>
              Удалить навсегда
            </Button>
          ) : (
            <Button key="next" color="red" disabled={!data} onClick={() => setIsConfirmStep(true)}>
              Продолжить
            </Button>
          )}
          <Button variant="default" onClick={close} data-autofocus={isConfirmStep ? undefined : true}>
            Не удалять
          </Button>
        </>
      )}
    >
      {isConfirmStep ? (
        <form {...form.formProps} id={formId} className={styles.form}>
          {hasPassword && <PasswordField {...form.field('password')} label="Пароль" ref={passwordInput} />}
          {needsCode && <CodeField {...form.field('code')} />}
          <TextInput
            {...form.field('confirmation')}
            label={`Введите слово «${deletionWord}»`}
            autoComplete="off"
            autoCapitalize="none"
          />
          <FormProblem problem={form.problem} />
        </form>
      ) : (
        <Consequences upcoming={upcoming} query={query} />
      )}
    </Dialog>
  );
}

type ConsequencesProps = Pick<Props, 'upcoming'> & { query: ReturnType<typeof useDeletionEndingsQuery> };

function Consequences({ upcoming, query: { data, loading, error } }: ConsequencesProps) {
  const endings = [...(data?.viewer?.upcoming.nodes ?? []), ...(data?.viewer?.waiting.nodes ?? [])];
  return (
    <ul className={styles.plain}>
      {error && <li>Не&nbsp;удалось узнать, что будет с&nbsp;деньгами. {errorMessage(error)}</li>}
      <li>Данные профиля будут уничтожены сразу, вернуть их нельзя.</li>
      {upcoming === 0 && <li>Предстоящих регистраций у&nbsp;вас нет.</li>}
      {loading && <li>Узнаём, что будет с&nbsp;регистрациями и&nbsp;деньгами…</li>}
      {endings.map((registration) => (
        <li key={registration.id}>
          {quoted(registration.event.title)}: {endingText(registration)}
        </li>
      ))}
      <li>Вы выйдете на всех устройствах. На почту придёт последнее письмо.</li>
    </ul>
  );
}
