import { Field, ID, InputType } from '../../core/graphql/schema.js';

@InputType('Decision of the user to continue to a site that asked by OpenID Connect.')
export class ConnectSignOnInput {
  @Field(() => ID, 'Id of the request, from the address of the page.')
  id!: string;
  @Field(() => [ID], 'Ids of the editions that the user agrees to, from `consents` of the request.')
  consents!: string[];
}
