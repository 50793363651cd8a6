import { useParams } from 'react-router-dom';
import type { PageLoader } from '../core/routing/page';
import { SignOnDecision } from './decision-page';
import {
  ConnectSignOnRequestDocument,
  useConnectSignOnRequestQuery,
  useContinueConnectSignOn,
  useDeclineConnectSignOn,
} from './sso.generated';

export const loader: PageLoader = async ({ params, client }) => {
  await client.query({ query: ConnectSignOnRequestDocument, variables: { id: params.id ?? '' } });
};

/** A request by OpenID Connect. */
export function Component() {
  const { id = '' } = useParams();
  const { data } = useConnectSignOnRequestQuery({ variables: { id } });
  const continueSignOn = useContinueConnectSignOn();
  const declineSignOn = useDeclineConnectSignOn();
  const actions = {
    continueSignOn: (consents: string[]) => continueSignOn({ input: { id, consents } }),
    declineSignOn: () => declineSignOn({ id }),
  };
  return <SignOnDecision id={id} request={data?.connectSignOnRequest} viewer={data?.viewer} actions={actions} />;
}
