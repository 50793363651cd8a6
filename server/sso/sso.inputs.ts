import { Field, ID, InputType } from 'type-graphql';
import { SignOnScope } from './sso.enums.js';

@InputType({ description: 'That the person wants to go on to the site of a partner.' })
export class SignOnInput {
  @Field(() => String, { description: 'The token that the site has sent her with.' })
  token!: string;
  @Field(() => [ID], {
    description: 'Ids of the editions of documents that she agrees to, from `consents` of the request.',
  })
  consents!: string[];
}

@InputType({ description: 'The site of a partner as a whole.' })
export class PartnerSiteInput {
  @Field(() => String, { description: 'Name as people see it, up to 120 letters.' })
  name!: string;
  @Field(() => String, { description: 'Address without a path: https://academy.example.ru.' })
  address!: string;
  @Field(() => [String], {
    description:
      'Whole addresses on that host or below it that people may be sent back to, from 1 to 20; tokens name one of them letter by letter.',
  })
  returnAddresses!: string[];
  @Field(() => [SignOnScope], { description: 'What it may ask for; the number is always among it.' })
  scopes!: SignOnScope[];
  @Field(() => Boolean, { description: 'People may sign in to it.' })
  isActive!: boolean;
}
