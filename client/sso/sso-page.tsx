import { useParams } from 'react-router-dom';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { ButtonLink } from '../ui/text/button-link';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { homePattern } from '../site/paths';
import { ConsentCheckboxes } from '../users/sign-in/consent-checkboxes';
import { ProfileRequired } from '../users/profile/profile-required';
import { SignOnForm } from './sign-on-form';
import { SignOnRequestDocument, useSignOnRequestQuery } from './sso.generated';

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: SignOnRequestDocument, variables: { token: params.token ?? '' } });
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

export function Component() {
  const { token = '' } = useParams();
  const { data } = useSignOnRequestQuery({ variables: { token } });
  const request = data?.signOnRequest;
  return (
    <>
      <PageHead noindex />
      {/* The address contains a token: it must not leak to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <PageTitle>Вход на сайт партнёра</PageTitle>
      {request?.__typename === 'SignOnRequest' && (
        <ProfileRequired why={'Сайт партнёра получит данные от\u00a0нас. Чтобы войти на\u00a0него,'} />
      )}
      {request?.__typename === 'SignOnRequest' && data?.viewer && (
        <SignOnForm
          key={token}
          token={token}
          request={request}
          viewer={data.viewer}
          renderConsents={(field) => <ConsentCheckboxes consents={request.consents} field={field} />}
        />
      )}
      {request?.__typename === 'Problems' && (
        <RejectedRequest message={request.problems.map(({ message }) => message).join(' ')} />
      )}
    </>
  );
}
