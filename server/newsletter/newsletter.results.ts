import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'State of the newsletter for an unsubscribe link.' })
export class NewsletterLink {
  @Field(() => Boolean, { description: 'Whether the user currently receives the newsletter.' })
  isSubscribed!: boolean;
}
