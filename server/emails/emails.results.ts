import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../core/graphql/scalars.js';
import { LetterState } from './email.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A kind of email.' })
export class LetterKindName {
  @Field(() => String, { description: 'Stable name.' })
  name!: string;
  @Field(() => String, { description: 'Title for staff.' })
  title!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Recipient of an email.' })
export class LetterRecipient {
  @Field(() => ID, { description: 'Id of the account.' })
  userId!: string;
  @Field(() => String, { description: 'Surname, given name and patronymic.' })
  name!: string;
  @Field(() => String, { description: 'Email address with only its first character and host visible.' })
  maskedEmail!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An email that was sent, waits, or failed.' })
export class SentLetter {
  @Field(() => ID, { description: 'Opaque id; the Message-ID of most emails begins with it.' })
  id!: string;
  @Field(() => LetterKindName, { description: 'Kind.' })
  kind!: LetterKindName;
  @Field(() => LetterState, { description: 'State.' })
  state!: LetterState;
  @Field(() => Int, { description: 'Number of attempts so far.' })
  attempts!: number;
  @Field(() => DateTime, { nullable: true, description: 'Time of the next attempt; null unless it waits.' })
  nextTryAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Error of the last attempt, as the mail server reports it.',
  })
  lastError!: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Why it was not needed, a sentence in Russian; null unless the state is NOT_NEEDED and the reason is known.',
  })
  notNeededBecause!: string | null;
  @Field(() => DateTime, { description: 'When it was requested.' })
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the mail server accepted it; null: not yet.' })
  sentAt!: string | null;
  userId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Number of emails in a state.' })
export class LetterTotal {
  @Field(() => LetterState, { description: 'The state.' })
  state!: LetterState;
  @Field(() => Int, { description: 'Number of emails; those sent more than thirty days ago are not counted.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Number of emails of one change with the same result.' })
export class LetterOutcome {
  @Field(() => LetterState, { description: 'State.' })
  state!: LetterState;
  @Field(() => String, { nullable: true, description: 'Why they were not needed, a sentence in Russian.' })
  reason!: string | null;
  @Field(() => Int, { description: 'Number of emails.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Overview of all emails.' })
export class LetterOverview {
  @Field(() => [LetterKindName], { description: 'All kinds of emails, by title.' })
  kinds!: LetterKindName[];
  @Field(() => [LetterTotal], { description: 'All states with their numbers of emails.' })
  totals!: LetterTotal[];
}
