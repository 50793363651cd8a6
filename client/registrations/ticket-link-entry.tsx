import '@mantine/core/styles/Input.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkPassword } from '../../rules/account';
import { useProblemForm } from '../core/form';
import { loginPath } from '../core/redirect';
import { ButtonLink } from '../ui/button-link';
import { FormProblem } from '../ui/form-problem';
import { NewPassword } from '../users/new-password';
import { SecondStep } from '../users/second-step';
import { useEnter } from '../users/use-enter';
import { useSetPasswordByTicketLinkMutation } from './ticket-link.generated';
import styles from './ticket-link.module.css';

type Props = { token: string; needsPassword: boolean; isViewers: boolean; next: string };

const purposes = [
  { start: '/payments/', open: 'Оплатить участие', enter: 'Войти и оплатить', set: 'Задать пароль и оплатить' },
  { start: '/answers', open: 'Ответить на вопросы', enter: 'Войти и ответить', set: 'Задать пароль и ответить' },
  { start: '', open: 'Открыть в личном кабинете', enter: 'Войти', set: 'Задать пароль и войти' },
] as const;

/** The way from a ticket that a link has opened into the account: a first password, the usual way in, or straight on. */
export function TicketLinkEntry({ token, needsPassword, isViewers, next }: Props) {
  const purpose = purposes.find(({ start }) => next.includes(start))!;
  if (isViewers) return <ButtonLink to={next}>{purpose.open}</ButtonLink>;
  if (needsPassword) return <FirstPassword token={token} label={purpose.set} next={next} />;
  return (
    <section className={styles.entry}>
      <h2 className={styles.title}>Личный кабинет</h2>
      <p>У&nbsp;вас уже есть личный кабинет с&nbsp;этим адресом почты: в&nbsp;нём ваши регистрации и&nbsp;документы.</p>
      <ButtonLink to={loginPath(next)}>{purpose.enter}</ButtonLink>
    </section>
  );
}

function FirstPassword({ token, label, next }: { token: string; label: string; next: string }) {
  const enter = useEnter(next);
  const navigate = useNavigate();
  const [setPassword] = useSetPasswordByTicketLinkMutation();
  const [challenge, setChallenge] = useState<string | null>(null);
  const form = useProblemForm({
    initialValues: { password: '' },
    // Whose account it is, the server alone knows.
    check: ({ password }) => [checkPassword(password, { email: '' })].filter((problem) => problem !== null),
    send: async ({ password }) => {
      const result = (await setPassword({ variables: { input: { token, password } } })).data?.setPasswordByTicketLink;
      if (result?.__typename === 'SignedIn') return enter(result.viewer);
      if (result?.__typename === 'SecondFactorNeeded') return setChallenge(result.challenge);
      return result?.problems ?? [];
    },
  });
  if (challenge)
    return (
      <SecondStep
        challenge={challenge}
        onSignedIn={enter}
        onBack={() => void navigate(loginPath(next), { replace: true })}
      />
    );
  return (
    <section className={styles.entry}>
      <h2 className={styles.title}>Личный кабинет</h2>
      <p>
        Организатор завёл для вас личный кабинет: в&nbsp;нём ваши регистрации и&nbsp;документы. Задайте пароль, чтобы
        входить в&nbsp;него.
      </p>
      <form {...form.formProps} className={styles.form}>
        <NewPassword {...form.field('password')} email="" current={form.values.password} />
        <FormProblem problem={form.problem} />
        <Button type="submit" loading={form.pending}>
          {label}
        </Button>
      </form>
    </section>
  );
}
