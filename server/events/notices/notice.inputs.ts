import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Whether the people whom a change concerns get an email about it.' })
export class EventNoticeInput {
  @Field(() => Boolean, { description: 'They get one email with what was and what is.' })
  send!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Why they get none, up to 500 letters: required without an email, and stored.',
  })
  silentBecause?: string | null;
}
