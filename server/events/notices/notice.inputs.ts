import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Whether the affected participants get an email about the change.' })
export class EventNoticeInput {
  @Field(() => Boolean, { description: 'They get one email with the old and new values.' })
  send!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Reason for sending no email, up to 500 characters. Required in that case, and stored.',
  })
  silentBecause?: string | null;
}
