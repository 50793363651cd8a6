import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { maySeePrivate, Authorized } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { PageArgs } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { User } from '../users/user.entity.js';
import { agreementsOf, withdrawAgreement } from './agreements.service.js';
import { SignOn, SignOnAgreement } from './sign-on.entity.js';
import { continueSignOn, declineSignOn, openSignOn } from './sign-on.service.js';
import { listSignOns, sitesById, type SignOnSelection } from './sign-ons.service.js';
import { readScopes, SignOnScope } from './sso.enums.js';
import { SignOnInput } from './sso.inputs.js';
import {
  SignOnConnection,
  SignOnRequestResult,
  SignOnResult,
  SignOnSite,
  WithdrawSignOnAgreementResult,
} from './sso.results.js';

const ofToken = { description: 'The token that the site of a partner has sent the person with.' };

@Resolver()
export class SsoResolver {
  @Authorized()
  @Limited('openSignOnByNetwork')
  @Query(() => SignOnRequestResult, {
    description: 'What the site of a partner asks for. The token is looked at, not used up.',
  })
  signOnRequest(@Ctx() context: Context, @Arg('token', () => String, ofToken) token: string) {
    return outcome(() => openSignOn(context, token));
  }

  @Authorized()
  @Limited('signOnByNetwork', 'signOnBySite')
  @Mutation(() => SignOnResult, {
    description: 'Goes on to the site, which then gets what it asks for. Of several with one token one passes.',
  })
  continueSignOn(
    @Ctx() context: Context,
    @Arg('input', () => SignOnInput, { description: 'The token, and what the person agrees to.' }) input: SignOnInput,
  ) {
    return outcome(() => continueSignOn(context, input));
  }

  @Authorized()
  @Limited('signOnByNetwork', 'signOnBySite')
  @Mutation(() => SignOnResult, { description: 'Goes back to the site, which learns nothing of the person.' })
  declineSignOn(@Ctx() context: Context, @Arg('token', () => String, ofToken) token: string) {
    return outcome(() => declineSignOn(context, token));
  }

  @Authorized()
  @Limited('accountChangeByAccount')
  @Mutation(() => WithdrawSignOnAgreementResult, {
    description: 'Takes back what the viewer has agreed to for a site: she is asked again when she comes from there.',
  })
  withdrawSignOnAgreement(
    @Ctx() context: Context,
    @Arg('siteId', () => ID, { description: 'Which site.' }) siteId: string,
  ) {
    return outcome(() => withdrawAgreement(context, siteId));
  }
}

@Resolver(() => SignOn)
export class SignOnResolver {
  @FieldResolver(() => SignOnSite, { description: 'Which site.' })
  site(@Root() { siteId }: SignOn, @Ctx() context: Context): Promise<SignOnSite | null> {
    return load(context, sitesById, siteId);
  }

  @FieldResolver(() => [SignOnScope], { description: 'What it was given.' })
  scopes(@Root() { scopes }: SignOn): SignOnScope[] {
    return readScopes(scopes);
  }
}

@Resolver(() => SignOnAgreement)
export class SignOnAgreementResolver {
  @FieldResolver(() => SignOnSite, { description: 'Which site.' })
  site(@Root() { siteId }: SignOnAgreement, @Ctx() context: Context): Promise<SignOnSite | null> {
    return load(context, sitesById, siteId);
  }

  @FieldResolver(() => [SignOnScope], { description: 'What it may learn.' })
  scopes(@Root() { scopes }: SignOnAgreement): SignOnScope[] {
    return readScopes(scopes);
  }
}

@Resolver(() => SignOnConnection)
export class SignOnConnectionResolver {
  @FieldResolver(() => Int, { description: 'Number of entrances in the whole list.' })
  totalCount(@Root() selection: SignOnSelection): Promise<number> {
    return selection.count();
  }
}

@Resolver(() => User)
export class UserSignOnsResolver {
  @FieldResolver(() => SignOnConnection, {
    description:
      "The person's entrances to sites of partners within a year. Empty for all but herself and administrators.",
  })
  signOns(@Root() user: User, @Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<SignOnSelection> {
    return listSignOns(context, user.id, page);
  }

  @FieldResolver(() => [SignOnAgreement], {
    description: 'What she agrees that sites of partners learn. Empty for all but herself and administrators.',
  })
  signOnAgreements(@Root() user: User, @Ctx() context: Context): Promise<SignOnAgreement[]> | SignOnAgreement[] {
    return maySeePrivate(context.viewer, user.id) ? agreementsOf(context, user.id) : [];
  }
}
