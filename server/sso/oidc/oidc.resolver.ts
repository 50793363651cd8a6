import { Arg, Ctx, ID, Query, Resolver } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { Limited } from '../../core/graphql/limited.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { SignOnRequestResult } from '../sso.results.js';
import { continueConnect, declineConnect, readConnectRequest } from './consent.service.js';
import { ContinueConnectSignOnResult, DeclineConnectSignOnResult } from './oidc.results.js';
import { ConnectSignOnInput } from './oidc.inputs.js';

@Resolver()
export class OidcResolver {
  @Authorized()
  @Limited('openSignOnByNetwork')
  @Query(() => SignOnRequestResult, 'The request of a site that asked by OpenID Connect.')
  connectSignOnRequest(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the request.') id: string) {
    return readConnectRequest(context, id);
  }

  @Mutate(
    ContinueConnectSignOnResult,
    'Continues to the site, which can then ask for the data. Of concurrent calls for one request, one succeeds.',
    { access: 'signed-in', limits: ['signOnByNetwork', 'signOnBySite'] },
  )
  continueConnectSignOn(
    @Ctx() context: Context,
    @Arg('input', () => ConnectSignOnInput, 'The request and the consents of the user.') input: ConnectSignOnInput,
  ) {
    return continueConnect(context, input);
  }

  @Mutate(DeclineConnectSignOnResult, 'Returns to the site without sharing data.', {
    access: 'signed-in',
    limits: ['signOnByNetwork', 'signOnBySite'],
  })
  declineConnectSignOn(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the request.') id: string) {
    return declineConnect(context, id);
  }
}
