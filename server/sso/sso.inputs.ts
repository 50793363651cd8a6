import { Field, ID, InputType } from '../core/graphql/schema.js';
import { SignOnScope } from './sso.enums.js';

@InputType('Decision of the user to continue to a partner site.')
export class SignOnInput {
  @Field(() => String, 'The token from the site.')
  token!: string;
  @Field(() => [ID], 'Ids of the editions that the user agrees to, from `consents` of the request.')
  consents!: string[];
}

@InputType('All settings of a partner site.')
export class PartnerSiteInput {
  @Field(() => String, 'Name, as users see it; up to 120 characters.')
  name!: string;
  @Field(() => String, 'Address without a path: https://academy.example.ru.')
  address!: string;
  @Field(
    () => [String],
    'Full addresses on that host or its subdomains to which users may return, from 1 to 20. Tokens contain one of them exactly.',
  )
  returnAddresses!: string[];
  @Field(
    () => [String],
    'Full addresses on that host or its subdomains to which OpenID Connect may send users after signing out, up to 20.',
    { nullable: true },
  )
  signOutAddresses?: string[] | null;
  @Field(() => [SignOnScope], 'Scopes that it may request; OPENID is always included.')
  scopes!: SignOnScope[];
  @Field(() => Boolean, 'Whether users can sign in to it.')
  isActive!: boolean;
}
