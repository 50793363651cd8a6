import { Field, ID, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { ConsentRequest } from '../legal/legal.results.js';
import { User } from '../users/user.entity.js';
import { PartnerSite } from './partner-site.entity.js';
import { SignOn } from './sign-on.entity.js';
import { SignOnScope } from './sso.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A partner site, as users who sign in to it see it.' })
export class SignOnSite {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;
  @Field(() => String, { description: 'Name.' })
  name!: string;
  @Field(() => String, { description: 'Host, with its port if it has one.' })
  host!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A piece of data that a site receives.' })
export class SharedDatum {
  @Field(() => SignOnScope, { description: 'Kind of data.' })
  scope!: SignOnScope;
  @Field(() => String, { nullable: true, description: 'Value; null: the user has none, so nothing is shared.' })
  value!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The request of a partner site, for the user to decide on.' })
export class SignOnRequest {
  @Field(() => SignOnSite, { description: 'The site.' })
  site!: SignOnSite;
  @Field(() => Boolean, { description: 'Whether the user has an active agreement for this site.' })
  isKnown!: boolean;
  @Field(() => [ConsentRequest], {
    description: 'Consents to ask for first; empty if the active agreement is sufficient.',
  })
  consents!: ConsentRequest[];
  @Field(() => [SharedDatum], { description: 'Data that the site receives.' })
  data!: SharedDatum[];
}

export const SignOnRequestResult = resultUnion(
  'SignOnRequestResult',
  SignOnRequest,
  'The request, or why the token is not accepted.',
);

@ObjectType({ simpleResolvers: true, description: 'Where to send the user. The token was used up.' })
export class SignOnReturn {
  @Field(() => String, {
    description:
      'The registered address of the site with `code` or `error`, and `state`. Open it immediately and only once.',
  })
  address!: string;
}

export const SignOnResult = resultUnion('SignOnResult', SignOnReturn, 'Where to send the user, or what is wrong.');

@ObjectType({ simpleResolvers: true, description: 'The agreement was withdrawn.' })
export class SignOnAgreementWithdrawn {
  @Field(() => User, { description: 'The user with the new agreements.' })
  viewer!: User;
}

export const WithdrawSignOnAgreementResult = resultUnion(
  'WithdrawSignOnAgreementResult',
  SignOnAgreementWithdrawn,
  'The user, or why nothing was withdrawn.',
);

@ObjectType({ simpleResolvers: true, description: 'A page of sign-ins.' })
export class SignOnConnection {
  @Field(() => [SignOn], { description: 'Sign-ins of this page, the latest first.' })
  nodes!: SignOn[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'A page of partner sites.' })
export class PartnerSiteConnection {
  @Field(() => [PartnerSite], { description: 'Sites of this page, the latest first.' })
  nodes!: PartnerSite[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'The partner site was saved.' })
export class PartnerSiteSaved {
  @Field(() => PartnerSite, { description: 'The site as it is now.' })
  site!: PartnerSite;
}

export const SavePartnerSiteResult = resultUnion(
  'SavePartnerSiteResult',
  PartnerSiteSaved,
  'The site, or why it was rejected.',
);
