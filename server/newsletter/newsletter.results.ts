import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'What the link in a letter of the newsletter belongs to.' })
export class NewsletterLink {
  @Field(() => Boolean, { description: 'Whether the person gets the newsletter at present.' })
  isSubscribed!: boolean;
}
