import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { DateTime } from '../core/graphql/scalars.js';
import { LetterState } from './email.enums.js';

@ObjectType('A kind of email.')
export class LetterKindName {
  @Field(() => String, 'Stable name.')
  name!: string;
  @Field(() => String, 'Title for staff.')
  title!: string;
}

@ObjectType('Recipient of an email.')
export class LetterRecipient {
  @Field(() => ID, 'Id of the account.')
  userId!: string;
  @Field(() => String, 'Surname, given name and patronymic.')
  name!: string;
  @Field(() => String, 'Email address with only its first character and host visible.')
  maskedEmail!: string;
}

@ObjectType('An email that was sent, waits, or failed.')
export class SentLetter {
  @Field(() => ID, 'Opaque id; the Message-ID of most emails begins with it.')
  id!: string;
  @Field(() => LetterKindName, 'Kind.')
  kind!: LetterKindName;
  @Field(() => LetterState, 'State.')
  state!: LetterState;
  @Field(() => Int, 'Number of attempts so far.')
  attempts!: number;
  @Field(() => DateTime, 'Time of the next attempt; null unless it waits.', nullable)
  nextTryAt!: string | null;
  @Field(() => String, 'Error of the last attempt, as the mail server reports it.', nullable)
  lastError!: string | null;
  @Field(
    () => String,
    'Why it was not needed, a sentence in Russian; null unless the state is NOT_NEEDED and the reason is known.',
    nullable,
  )
  notNeededBecause!: string | null;
  @Field(() => DateTime, 'When it was requested.')
  createdAt!: string;
  @Field(() => DateTime, 'When the mail server accepted it; null: not yet.', nullable)
  sentAt!: string | null;
  userId!: string | null;
}

@ObjectType('Number of emails in a state.')
export class LetterTotal {
  @Field(() => LetterState, 'The state.')
  state!: LetterState;
  @Field(() => Int, 'Number of emails; those sent more than thirty days ago are not counted.')
  count!: number;
}

@ObjectType('Number of emails of one change with the same result.')
export class LetterOutcome {
  @Field(() => LetterState, 'State.')
  state!: LetterState;
  @Field(() => String, 'Why they were not needed, a sentence in Russian.', nullable)
  reason!: string | null;
  @Field(() => Int, 'Number of emails.')
  count!: number;
}

@ObjectType('Overview of all emails.')
export class LetterOverview {
  @Field(() => [LetterKindName], 'All kinds of emails, by title.')
  kinds!: LetterKindName[];
  @Field(() => [LetterTotal], 'All states with their numbers of emails.')
  totals!: LetterTotal[];
}
