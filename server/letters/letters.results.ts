import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { DateTime } from '../core/scalars.js';
import { LetterState } from './letter.enums.js';

@ObjectType({ simpleResolvers: true, description: 'A kind of letter.' })
export class LetterKindName {
  @Field(() => String, { description: 'Stable name.' })
  name!: string;
  @Field(() => String, { description: 'What staff calls it.' })
  title!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Whom a letter goes to.' })
export class LetterRecipient {
  @Field(() => ID, { description: 'Id of the account.' })
  userId!: string;
  @Field(() => String, { description: 'Surname, given name and patronymic.' })
  name!: string;
  @Field(() => String, { description: 'Address, all of it but its beginning and its host hidden.' })
  maskedEmail!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A letter that was sent, waits to be, or could not be.' })
export class SentLetter {
  @Field(() => ID, { description: 'Opaque id; the Message-ID of most letters begins with it.' })
  id!: string;
  @Field(() => LetterKindName, { description: 'What kind of letter.' })
  kind!: LetterKindName;
  @Field(() => LetterState, { description: 'How far it has come.' })
  state!: LetterState;
  @Field(() => Int, { description: 'Tries until now.' })
  attempts!: number;
  @Field(() => DateTime, { nullable: true, description: 'When it is tried next; null unless it waits.' })
  nextTryAt!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'What the last try failed with, in the words of the mail server.',
  })
  lastError!: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Why there was no need for it, a sentence in Russian; null unless it is NOT_NEEDED and the reason is known.',
  })
  notNeededBecause!: string | null;
  @Field(() => DateTime, { description: 'When it was asked for.' })
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the mail server took it over; null: it has not.' })
  sentAt!: string | null;
  userId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of letters.' })
export class LetterConnection {
  @Field(() => [SentLetter], { description: 'Letters of this page.' })
  nodes!: SentLetter[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'How many letters are in a state.' })
export class LetterTotal {
  @Field(() => LetterState, { description: 'The state.' })
  state!: LetterState;
  @Field(() => Int, { description: 'Number of letters; those sent more than thirty days ago are not counted.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'How many letters of one change came to the same end.' })
export class LetterOutcome {
  @Field(() => LetterState, { description: 'How far they have come.' })
  state!: LetterState;
  @Field(() => String, { nullable: true, description: 'Why they were not needed, a sentence in Russian.' })
  reason!: string | null;
  @Field(() => Int, { description: 'Number of letters.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'All letters at a glance.' })
export class LetterOverview {
  @Field(() => [LetterKindName], { description: 'Every kind of letter, by title.' })
  kinds!: LetterKindName[];
  @Field(() => [LetterTotal], { description: 'Every state with its number of letters.' })
  totals!: LetterTotal[];
}

@ObjectType({ simpleResolvers: true, description: 'The letter is on its way again.' })
export class LetterQueued {
  @Field(() => SentLetter, { description: 'The letter.' })
  letter!: SentLetter;
}

export const ResendLetterResult = resultUnion(
  'ResendLetterResult',
  LetterQueued,
  'The letter, or why it is not sent again.',
);
