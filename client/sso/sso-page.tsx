import { useParams } from 'react-router-dom';
import type { PageLoader } from '../core/routing/page';
import { SignOnDecision } from './decision-page';
import { SignOnRequestDocument, useContinueSignOn, useDeclineSignOn, useSignOnRequestQuery } from './sso.generated';

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: SignOnRequestDocument, variables: { token: params.token ?? '' } });
};

export function Component() {
  const { token = '' } = useParams();
  const { data } = useSignOnRequestQuery({ variables: { token } });
  const continueSignOn = useContinueSignOn();
  const declineSignOn = useDeclineSignOn();
  const actions = {
    continueSignOn: (consents: string[]) => continueSignOn({ input: { token, consents } }),
    declineSignOn: () => declineSignOn({ token }),
  };
  return <SignOnDecision id={token} request={data?.signOnRequest} viewer={data?.viewer} actions={actions} />;
}
