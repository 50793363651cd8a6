import '@mantine/core/styles/Input.css';
import { useLocation } from 'react-router-dom';
import { checkConsents } from '../../../rules/people/consents';
import { nameProblems } from '../../../rules/people/names';
import { nameWarnings } from '../../../rules/people/person-warnings';
import { useProblemForm } from '../../core/forms/form';
import { createAccountPath, loginPath } from '../../core/routing/redirect';
import type { SessionUser } from '../../core/session';
import { SubmitForm } from '../../ui/forms/submit-form';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import { checkedIds } from '../account-values';
import { ConsentCheckboxes } from '../sign-in/consent-checkboxes';
import { NameInputs } from '../sign-in/name-inputs';
import { useAccountConsentsQuery } from '../users.generated';
import { useCreateAccountByProvider, type UndecidedSignInFragment } from './sign-in-providers.generated';

type Props = {
  signIn: UndecidedSignInFragment;
  redirect: string | undefined;
  onSignedIn: (viewer: SessionUser) => Promise<void>;
};

/** For a user whose identity belongs to no account yet: a sign-in to their account, or a new one. */
export function NewPersonStep({ signIn, redirect, onSignedIn }: Props) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (signIn.canCreateAccount)
    return <NewAccount signIn={signIn} redirect={redirect} onSignedIn={onSignedIn} here={here} />;
  if (signIn.hasAccount)
    return (
      <div className="stack gap-5">
        <Message title="У вас уже есть личный кабинет">
          С&nbsp;адресом <strong className="anywhere">{signIn.email}</strong>. Войдите в&nbsp;него ещё раз привычным
          способом: после этого мы&nbsp;свяжем его с&nbsp;этим входом.
        </Message>
        <ButtonLink to={loginPath(here)}>Войти в личный кабинет</ButtonLink>
      </div>
    );
  return (
    <div className="stack gap-5">
      <p>
        С&nbsp;этим входом пока не&nbsp;связан личный кабинет ({signIn.providerName}). Если кабинет у&nbsp;вас есть,
        войдите в&nbsp;него, если нет&nbsp;— создайте: после этого мы&nbsp;свяжем его с&nbsp;этим входом.
      </p>
      <div className="stack gap-3">
        <ButtonLink to={loginPath(here)} fullWidth>
          Войти в личный кабинет
        </ButtonLink>
        <ButtonLink to={createAccountPath(here)} variant="default" fullWidth>
          Создать личный кабинет
        </ButtonLink>
      </div>
    </div>
  );
}

function NewAccount({ signIn, onSignedIn, here }: Props & { here: string }) {
  const consents = useAccountConsentsQuery().data?.accountConsents ?? [];
  const create = useCreateAccountByProvider();
  const { id, providerName, email, lastName, firstName, middleName } = signIn;
  const form = useProblemForm({
    draftName: null,
    initialValues: { lastName, firstName, middleName, consents: {} as Record<string, boolean> },
    check: (values) => [...nameProblems(values), ...checkConsents(consents, checkedIds(values.consents))],
    checkWarnings: nameWarnings,
    send: (values) =>
      create({
        input: { ...values, id, middleName: values.middleName.trim() || null, consents: checkedIds(values.consents) },
      }),
    onSent: ({ viewer }) => onSignedIn(viewer),
  });
  return (
    <>
      <p className="mb-5">
        Ваш адрес <strong className="anywhere">{email}</strong> подтверждён организацией: {providerName}. Проверьте имя
        и&nbsp;дайте согласия: личный кабинет откроется сразу.
      </p>
      <p className="mb-5">
        Уже есть кабинет с&nbsp;другим адресом? <TextLink to={loginPath(here)}>Войти и&nbsp;связать</TextLink>
      </p>
      <SubmitForm form={form} submitLabel="Создать личный кабинет" isWide>
        <NameInputs form={form} />
        <ConsentCheckboxes consents={consents} field={(document) => form.field(`consents.${document}`, 'checkbox')} />
      </SubmitForm>
    </>
  );
}
