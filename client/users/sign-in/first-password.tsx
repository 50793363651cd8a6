import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkPassword } from '../../../rules/people/account';
import { useProblemForm } from '../../core/forms/form';
import { loginPath } from '../../core/routing/redirect';
import { NewPassword } from './new-password';
import { SecondStep } from './second-step';
import { useFinishSignIn } from './use-finish-sign-in';
import { useSetPasswordByTicketLink } from './sign-in.generated';
import { SubmitForm } from '../../ui/forms/submit-form';

type Props = {
  token: string;
  label: string;
  /** The page to open afterwards, a path of this site. */
  nextPath: string;
};

/** A form for the first password of an account that staff created; the token comes from an email link. */
export function FirstPassword({ token, label, nextPath }: Props) {
  const enter = useFinishSignIn(nextPath);
  const navigate = useNavigate();
  const setPassword = useSetPasswordByTicketLink();
  const [challenge, setChallenge] = useState<string | null>(null);
  const form = useProblemForm({
    draftName: null,
    initialValues: { password: '' },
    // Only the server knows the email address of the account.
    check: ({ password }) => [checkPassword(password, { email: '' })].filter((problem) => problem !== null),
    send: ({ password }) => setPassword({ input: { token, password } }),
    onSent: (answer) => (answer.__typename === 'SignedIn' ? enter(answer.viewer) : setChallenge(answer.challenge)),
  });
  if (challenge)
    return (
      <SecondStep
        challenge={challenge}
        onSignedIn={enter}
        onBack={() => void navigate(loginPath(nextPath), { replace: true })}
      />
    );
  return (
    <>
      <p>
        Организатор завёл для вас личный кабинет: в&nbsp;нём ваши регистрации и&nbsp;документы. Задайте пароль, чтобы
        входить в&nbsp;него.
      </p>
      <SubmitForm form={form} submitLabel={label}>
        <NewPassword {...form.field('password')} email="" current={form.values.password} />
      </SubmitForm>
    </>
  );
}
