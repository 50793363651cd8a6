import { Field, ObjectType } from '../core/graphql/schema.js';

@ObjectType('State of the newsletter for an unsubscribe link.')
export class NewsletterLink {
  @Field(() => Boolean, 'Whether the user currently receives the newsletter.')
  isSubscribed!: boolean;
}
