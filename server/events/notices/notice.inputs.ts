import { Field, InputType, nullable } from '../../core/graphql/schema.js';

@InputType('Whether the affected participants get an email about the change.')
export class EventNoticeInput {
  @Field(() => Boolean, 'They get one email with the old and new values.')
  send!: boolean;
  @Field(
    () => String,
    'Reason for sending no email, up to 500 characters. Required in that case, and stored.',
    nullable,
  )
  silentBecause?: string | null;
}
