import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from '../core/graphql/schema.js';
import { canSeePrivate, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Limited } from '../core/graphql/limited.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, emptyPage, type Page } from '../core/graphql/page.js';
import { User } from '../users/user.entity.js';
import { activeAgreementsOf, withdrawAgreement } from './agreements.service.js';
import { SignOn, SignOnAgreement } from './sign-on.entity.js';
import { continueSignOn, declineSignOn, readSignOnRequest } from './sign-on.service.js';
import { signOnSitesById } from './sign-on-log.service.js';
import { parseScopes, SignOnScope } from './sso.enums.js';
import { SignOnInput } from './sso.inputs.js';
import { SignOnRequestResult, SignOnResult, SignOnSite } from './sso.results.js';
import { SignOnConnection, signOnList } from './sso.list.js';

@Resolver()
export class SsoResolver {
  @Authorized()
  @Limited('openSignOnByNetwork')
  @Query(() => SignOnRequestResult, 'The request of a partner site. Does not use up the token.')
  signOnRequest(
    @Ctx() context: Context,
    @Arg('token', () => String, 'The token from the partner site.') token: string,
  ) {
    return readSignOnRequest(context, token);
  }

  @Mutate(
    SignOnResult,
    'Continues to the site, which then receives the requested data. Of concurrent calls with one token, one succeeds.',
    { access: 'signed-in', limits: ['signOnByNetwork', 'signOnBySite'] },
  )
  continueSignOn(
    @Ctx() context: Context,
    @Arg('input', () => SignOnInput, 'The token and the consents of the user.') input: SignOnInput,
  ) {
    return continueSignOn(context, input);
  }

  @Mutate(SignOnResult, 'Returns to the site without sharing data.', {
    access: 'signed-in',
    limits: ['signOnByNetwork', 'signOnBySite'],
  })
  declineSignOn(
    @Ctx() context: Context,
    @Arg('token', () => String, 'The token from the partner site.') token: string,
  ) {
    return declineSignOn(context, token);
  }

  @Mutate(
    resultUnion(
      'WithdrawSignOnAgreementResult',
      success('SignOnAgreementWithdrawn', 'viewer', User, 'The user with the new agreements.'),
    ),
    'Withdraws the agreement of the viewer for a site. The next sign-in from there asks again.',
    { access: 'signed-in', limits: ['accountChangeByAccount'] },
  )
  withdrawSignOnAgreement(@Ctx() context: Context, @Arg('siteId', () => ID, 'Id of the site.') siteId: string) {
    return withdrawAgreement(context, siteId);
  }
}

@Resolver(() => SignOn)
export class SignOnResolver {
  @FieldResolver(() => SignOnSite, 'The site.')
  site(@Root() { siteId }: SignOn, @Ctx() context: Context): Promise<SignOnSite | null> {
    return load(context, signOnSitesById, siteId);
  }

  @FieldResolver(() => [SignOnScope], 'Shared data.')
  scopes(@Root() { scopes }: SignOn): SignOnScope[] {
    return parseScopes(scopes);
  }
}

@Resolver(() => SignOnAgreement)
export class SignOnAgreementResolver {
  @FieldResolver(() => SignOnSite, 'The site.')
  site(@Root() { siteId }: SignOnAgreement, @Ctx() context: Context): Promise<SignOnSite | null> {
    return load(context, signOnSitesById, siteId);
  }

  @FieldResolver(() => [SignOnScope], 'Data that it may receive.')
  scopes(@Root() { scopes }: SignOnAgreement): SignOnScope[] {
    return parseScopes(scopes);
  }
}

@Resolver(() => User)
export class UserSignOnsResolver {
  @FieldResolver(
    () => SignOnConnection,
    "The user's sign-ins to partner sites within a year. Empty unless the viewer is this user or an administrator.",
  )
  signOns(
    @Root() user: User,
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Page<SignOn>> | Page<SignOn> {
    return canSeePrivate(context.viewer, user.id) ? signOnList.page(context, page, { userId: user.id }) : emptyPage;
  }

  @FieldResolver(
    () => [SignOnAgreement],
    'Agreements to share data with partner sites. Empty unless the viewer is this user or an administrator.',
  )
  signOnAgreements(@Root() user: User, @Ctx() context: Context): Promise<SignOnAgreement[]> | SignOnAgreement[] {
    return canSeePrivate(context.viewer, user.id) ? activeAgreementsOf(context, user.id) : [];
  }
}
