import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { focusFirstField, hasProblem, problemsOf, type SendResult } from '../../core/forms/problems';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import { loginPath } from '../../core/routing/redirect';
import { useSessionChange } from '../../core/session-change';
import { ViewerDocument } from '../../core/session.generated';
import { useTimestampFormatter } from '../../core/viewer-zone';
import { EmailCodeField } from '../../ui/forms/email-code-field';
import { FormProblem } from '../../ui/forms/form-problem';
import { PostedForm } from '../../ui/forms/posted-form';
import { useSubmitWhenComplete } from '../../ui/forms/use-submit-when-complete';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { SendAgain } from '../../ui/forms/send-again';
import { SecondStep } from '../../users/sign-in/second-step';
import { checkEmailCode } from '../../core/forms/email-code';
import { DevelopmentMail } from '../../ui/forms/development-mail';
import { useConfirmationElsewhere } from '../../core/use-confirmation-elsewhere';
import { registrationFormPath, registrationsPath } from '../paths';
import type { HeldStep } from './held-step';
import { useConfirmHeld } from './use-confirm-held';

export type HeldCodeProps = {
  slug: string;
  timeZone: string;
  step: HeldStep;
  /** The account has a second factor; null: not known yet. */
  challenge: string | null;
  /** Whether the registration still waits for its code: the link may have been opened on another device. */
  isHeld: () => Promise<boolean>;
  /** Requests another code for the same registration. */
  sendAgain: () => Promise<SendResult>;
  /** Back to the form, with all its values. */
  onBack: () => void;
};

/** Milliseconds between two checks whether the link was opened on another device. */
const checkInterval = 5_000;

function useCodeForm({ slug, step, challenge, isHeld }: HeldCodeProps) {
  const client = useApolloClient();
  const confirm = useConfirmHeld(slug, challenge);
  const changeSession = useSessionChange();
  const [isGone, setGone] = useState(false);
  const form = useProblemForm({
    draftName: null,
    initialValues: { code: '' },
    check: checkEmailCode,
    send: async ({ code }) => {
      const answer = await confirm.send({ id: step.id, code });
      if (hasProblem(problemsOf(answer), 'HELD_REGISTRATION_GONE')) setGone(true);
      return answer;
    },
    onSent: (answer) => confirm.goOn(answer),
    posted: useSubmittedForm('ConfirmRegistration'),
  });
  useConfirmationElsewhere(async () => {
    if (confirm.challenge) return false;
    if (await isHeld()) return false;
    const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' });
    // In another tab of this browser: the page shows the registration.
    if (data?.viewer) await changeSession(data.viewer);
    else setGone(true);
    return true;
  }, checkInterval);
  useEffect(() => focusFirstField(form.formProps.ref.current), [step.id]);
  return { form, confirm, isGone };
}

/** The code of the email that confirms a registration. The text is the same whether the address has an account or not. */
export function HeldCodeStep(props: HeldCodeProps) {
  const { slug, timeZone, step, sendAgain, onBack } = props;
  const { form, confirm, isGone } = useCodeForm(props);
  if (confirm.challenge)
    return (
      <SecondStep
        challenge={confirm.challenge}
        onSignedIn={(viewer) => confirm.finish({ id: step.id }, viewer)}
        onBack={() => confirm.setChallenge(null)}
      />
    );
  if (isGone) return <ConfirmedElsewhere slug={slug} />;
  return (
    <div className="stack gap-5">
      <SentTo step={step} timeZone={timeZone} />
      <form {...form.formProps} className="stack gap-5">
        <PostedForm name="ConfirmRegistration" form={form} />
        {Object.entries(step).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
        <HeldCodeField form={form} />
        <FormProblem problem={form.problem} />
        <Button type="submit" loading={form.pending} size="lg" fullWidth>
          Подтвердить участие
        </Button>
      </form>
      <p className="note">
        Письма нет несколько минут? Загляните в&nbsp;папку «Спам» и&nbsp;проверьте, нет&nbsp;ли в&nbsp;адресе опечатки.
      </p>
      <SendAgain sendAgain={sendAgain} onBack={onBack} backLabel="Исправить адрес или ответы" />
      <noscript>
        <a href={registrationFormPath(slug)}>Исправить адрес: заполнить форму ещё раз</a>
      </noscript>
    </div>
  );
}

function HeldCodeField({ form }: { form: ReturnType<typeof useCodeForm>['form'] }) {
  useSubmitWhenComplete(form);
  return <EmailCodeField {...form.field('code')} />;
}

function SentTo({ step, timeZone }: Pick<HeldCodeProps, 'step' | 'timeZone'>) {
  const formatTimestamp = useTimestampFormatter(timeZone);
  return (
    <>
      <p>
        Отправили письмо на <strong className="anywhere">{step.email}</strong>. Введите код из&nbsp;него или откройте
        ссылку на&nbsp;любом устройстве: сразу появится билет.
        {step.seatUntil && ` Держим место до ${formatTimestamp(step.seatUntil)}.`}
      </p>
      {step.keptMailPath && <DevelopmentMail path={step.keptMailPath} />}
    </>
  );
}

/** The link was opened on another device, where the user is signed in. This browser learns nothing else. */
function ConfirmedElsewhere({ slug }: { slug: string }) {
  return (
    <Message tone="success" title="Запись подтверждена" role="status">
      <p>
        Билет открыт там, где вы&nbsp;перешли по&nbsp;ссылке, и&nbsp;отправлен письмом. Чтобы увидеть его здесь, войдите
        по&nbsp;коду из&nbsp;письма.
      </p>
      <div className="row gap-3 mt-4">
        <ButtonLink to={loginPath(registrationsPath())}>Войти</ButtonLink>
        <Button component="a" href={registrationFormPath(slug)} variant="default">
          Вернуться к форме
        </Button>
      </div>
    </Message>
  );
}
