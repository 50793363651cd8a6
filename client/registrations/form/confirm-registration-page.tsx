import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useHiddenToken } from '../../core/hidden-token';
import { useProblemForm } from '../../core/forms/form';
import { useInlineAction } from '../../core/forms/use-inline-action';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { loginPath } from '../../core/routing/redirect';
import { useTimestampFormatter } from '../../core/viewer-zone';
import { eventPath, eventsPath } from '../../events/paths';
import { FormProblem } from '../../ui/forms/form-problem';
import { SubmitForm } from '../../ui/forms/submit-form';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { SecondStep } from '../../users/sign-in/second-step';
import { registrationsPath } from '../paths';
import {
  HeldRegistrationLinkDocument,
  useHeldRegistrationLinkQuery,
  useSendHeldCode,
  type HeldRegistrationLinkQuery,
} from './held.generated';
import { HeldCodeStep } from './held-code-page';
import type { HeldStep } from './held-step';
import { useConfirmHeld } from './use-confirm-held';

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: HeldRegistrationLinkDocument, variables: { token: params.token ?? '' } });
};

type Link = NonNullable<HeldRegistrationLinkQuery['heldRegistrationLink']>;

/** The user confirms with a button: mail filters open links. */
export function Component() {
  const { token = '' } = useParams();
  useHiddenToken(loginPath());
  const link = useHeldRegistrationLinkQuery({ variables: { token } }).data?.heldRegistrationLink;
  // The link is used when the page goes on: it keeps showing what it confirms.
  const [shown, setShown] = useState(link);
  if (link && !shown) setShown(link);
  return (
    <>
      <PageHead noindex />
      {/* The address contains a token: it must not leak to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <PageTitle>Подтверждение участия</PageTitle>
      {shown ? <OpenLink token={token} link={shown} /> : link === null && <BrokenLink />}
    </>
  );
}

function BrokenLink() {
  return (
    <div className="stack gap-5">
      <Message tone="warning" title="Ссылка не действует" role="alert">
        Она действует один раз, а&nbsp;новое письмо отменяет прежнее. Если вы уже подтвердили участие, билет среди ваших
        мероприятий.
      </Message>
      <div className="row gap-3">
        <ButtonLink to={loginPath(registrationsPath())}>Войти</ButtonLink>
        <ButtonLink to={eventsPath()} variant="default">
          Мероприятия
        </ButtonLink>
      </div>
    </div>
  );
}

function OpenLink({ token, link }: { token: string; link: Link }) {
  const { event, email } = link;
  const posted = useSubmittedForm('ConfirmRegistrationLink');
  const postedChallenge = (posted?.outcome as { challenge?: string } | null)?.challenge ?? null;
  const confirm = useConfirmHeld(event!.slug, postedChallenge);
  const resend = useSendHeldCode();
  const [step, setStep] = useState<HeldStep | null>(null);
  const resendCode = async () => {
    const answer = await resend({ token, id: null });
    if (answer.__typename === 'RegistrationHeld') setStep({ ...answer, email });
    return answer;
  };
  const form = useProblemForm({
    draftName: null,
    initialValues: {},
    send: () => confirm.send({ token }),
    onSent: (answer) => confirm.goOn(answer),
    posted,
  });
  if (confirm.challenge)
    return (
      <SecondStep
        challenge={confirm.challenge}
        onSignedIn={(viewer) => confirm.finish({ token }, viewer)}
        onBack={() => confirm.setChallenge(null)}
      />
    );
  if (step)
    return (
      <HeldCodeStep
        slug={event!.slug}
        timeZone={event!.timeZone}
        step={step}
        challenge={null}
        isHeld={async () => true}
        sendAgain={async () => resend({ id: step.id, token: null })}
        onBack={() => setStep(null)}
      />
    );
  if (!link.isFresh) return <OldLink link={link} resendCode={resendCode} />;
  return (
    <SubmitForm form={form} submitLabel="Подтвердить участие" isWide name="ConfirmRegistrationLink">
      <Subject link={link} />
    </SubmitForm>
  );
}

function Subject({ link: { event, email, seatUntil } }: { link: Link }) {
  const formatTimestamp = useTimestampFormatter(event!.timeZone);
  return (
    <p>
      <TextLink to={eventPath(event!.slug)}>{event!.title}</TextLink>. Адрес:{' '}
      <strong className="anywhere">{email}</strong>.{seatUntil && ` Держим место до ${formatTimestamp(seatUntil)}.`}{' '}
      Если записывались не&nbsp;вы, закройте эту страницу.
    </p>
  );
}

/** After a day the link alone proves too little: it may have been forwarded. The form is still stored. */
function OldLink({
  link,
  resendCode,
}: {
  link: Link;
  resendCode: Parameters<ReturnType<typeof useInlineAction>['run']>[0];
}) {
  const { run, isPending, problem } = useInlineAction();
  return (
    <div className="stack gap-5">
      <Subject link={link} />
      <p>Всё, что вы заполнили, сохранилось. Отправим на этот адрес новый код, и&nbsp;можно будет закончить.</p>
      <FormProblem problem={problem} />
      <Button loading={isPending} onClick={() => void run(resendCode)}>
        Прислать код
      </Button>
    </div>
  );
}
