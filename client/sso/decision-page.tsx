import { PageHead } from '../core/routing/page-head';
import { ButtonLink } from '../ui/text/button-link';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { homePattern } from '../site/paths';
import { ConsentCheckboxes } from '../users/sign-in/consent-checkboxes';
import { ProfileRequired } from '../users/profile/profile-required';
import { SignOnForm, type SignOnActions } from './sign-on-form';
import type { SignOnRequestQuery } from './sso.generated';

type Props = {
  /** Token or id of the request: another one starts the form anew. */
  id: string;
  request: SignOnRequestQuery['signOnRequest'] | undefined;
  viewer: SignOnRequestQuery['viewer'] | undefined;
  actions: SignOnActions;
};

function RejectedRequest({ message }: { message: string }) {
  return (
    <div className="stack gap-5">
      <Message tone="warning" title="Войти по этой ссылке не получится" role="alert">
        {message}
      </Message>
      <ButtonLink to={homePattern} variant="default">
        На главную
      </ButtonLink>
    </div>
  );
}

/** The page on which the user decides whether a site gets their data. */
export function SignOnDecision({ id, request, viewer, actions }: Props) {
  return (
    <>
      <PageHead noindex />
      {/* The address contains a secret: it must not leak to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <PageTitle>Вход на сайт партнёра</PageTitle>
      {request?.__typename === 'SignOnRequest' && (
        <ProfileRequired why={'Сайт партнёра получит данные от\u00a0нас. Чтобы войти на\u00a0него,'} />
      )}
      {request?.__typename === 'SignOnRequest' && viewer && (
        <SignOnForm
          key={id}
          actions={actions}
          request={request}
          viewer={viewer}
          renderConsents={(field) => <ConsentCheckboxes consents={request.consents} field={field} />}
        />
      )}
      {request?.__typename === 'Problems' && (
        <RejectedRequest message={request.problems.map(({ message }) => message).join(' ')} />
      )}
    </>
  );
}
