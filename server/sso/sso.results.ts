import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { ConsentRequest } from '../legal/legal.results.js';
import { PartnerSite } from './partner-site.entity.js';
import { SignOnScope } from './sso.enums.js';

@ObjectType('A partner site, as users who sign in to it see it.')
export class SignOnSite {
  @Field(() => ID, 'Opaque id.')
  id!: string;
  @Field(() => String, 'Name.')
  name!: string;
  @Field(() => String, 'Host, with its port if it has one.')
  host!: string;
}

@ObjectType('A piece of data that a site receives.')
export class SharedDatum {
  @Field(() => SignOnScope, 'Kind of data.')
  scope!: SignOnScope;
  @Field(() => String, 'Value; null: the user has none, so nothing is shared.', nullable)
  value!: string | null;
}

@ObjectType('The request of a partner site, for the user to decide on.')
export class SignOnRequest {
  @Field(() => SignOnSite, 'The site.')
  site!: SignOnSite;
  @Field(() => Boolean, 'Whether the user has an active agreement for this site.')
  isKnown!: boolean;
  @Field(() => [ConsentRequest], 'Consents to ask for first; empty if the active agreement is sufficient.')
  consents!: ConsentRequest[];
  @Field(() => [SharedDatum], 'Data that the site receives.')
  data!: SharedDatum[];
}

export const SignOnRequestResult = resultUnion('SignOnRequestResult', SignOnRequest);

export const SignOnResult = resultUnion(
  'SignOnResult',
  success(
    'SignOnReturn',
    'address',
    String,
    'The registered address of the site with `code` or `error`, and `state`. Open it immediately and only once.',
  ),
);

export const SavePartnerSiteResult = resultUnion(
  'SavePartnerSiteResult',
  success('PartnerSiteSaved', 'site', PartnerSite, 'The site as it is now.'),
);
