import { Field, ID, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { ConsentRequest } from '../legal/legal.results.js';
import { User } from '../users/user.entity.js';
import { PartnerSite } from './partner-site.entity.js';
import { SignOn } from './sign-on.entity.js';
import { SignOnScope } from './sso.enums.js';

@ObjectType({ simpleResolvers: true, description: 'The site of a partner, as the people see it who sign in to it.' })
export class SignOnSite {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;
  @Field(() => String, { description: 'Name.' })
  name!: string;
  @Field(() => String, { description: 'Host, with its port where it has one.' })
  host!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One thing that a site learns of the person.' })
export class SharedDatum {
  @Field(() => SignOnScope, { description: 'What it is.' })
  scope!: SignOnScope;
  @Field(() => String, { nullable: true, description: 'What it will be told; null: nothing, there is none.' })
  value!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What the site of a partner asks for, before the person decides.' })
export class SignOnRequest {
  @Field(() => SignOnSite, { description: 'Which site.' })
  site!: SignOnSite;
  @Field(() => Boolean, { description: 'The person has agreed to something for this site before.' })
  isKnown!: boolean;
  @Field(() => [ConsentRequest], { description: 'What has to be agreed to first; empty when what stands is enough.' })
  consents!: ConsentRequest[];
  @Field(() => [SharedDatum], { description: 'What it learns.' })
  data!: SharedDatum[];
}

export const SignOnRequestResult = resultUnion(
  'SignOnRequestResult',
  SignOnRequest,
  'The request, or why the token is not accepted.',
);

@ObjectType({ simpleResolvers: true, description: 'Where the person is to go now. The token was used up.' })
export class SignOnReturn {
  @Field(() => String, {
    description:
      'The registered address of the site with `code` or `error`, and `state`. To be followed at once, once.',
  })
  address!: string;
}

export const SignOnResult = resultUnion('SignOnResult', SignOnReturn, 'Where to go, or why nothing was done.');

@ObjectType({ simpleResolvers: true, description: 'The agreement does not stand any more.' })
export class SignOnAgreementWithdrawn {
  @Field(() => User, { description: 'The person, whose agreements are others now.' })
  viewer!: User;
}

export const WithdrawSignOnAgreementResult = resultUnion(
  'WithdrawSignOnAgreementResult',
  SignOnAgreementWithdrawn,
  'The person, or why nothing was taken back.',
);

@ObjectType({ simpleResolvers: true, description: 'A page of the log of entrances.' })
export class SignOnConnection {
  @Field(() => [SignOn], { description: 'Entrances of this page, the latest first.' })
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
  'The site, or why it was refused.',
);
