import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { connectionOf } from '../core/graphql/page.js';
import { DateTime } from '../core/graphql/scalars.js';
import type { ConsentChannel } from '../legal/legal.entity.js';
import { LegalDocument } from '../legal/legal.entity.js';
import type { LegalDocumentKind } from '../legal/legal.enums.js';
import { User } from '../users/user.entity.js';
import { ConsentEnding, ConsentState } from './my-data.enums.js';

@ObjectType('What a consent was given for.')
export class ConsentSubject {
  @Field(() => String, 'Title in Russian.')
  title!: string;
  @Field(() => String, 'Path of its page on this site.', nullable)
  path!: string | null;
}

/** A consent as shown in the list. */
@ObjectType('A consent that the user gave.')
export class Consent {
  @Field(() => ID, 'Opaque id.')
  id!: string;
  documentId!: string;
  kind!: LegalDocumentKind;
  version!: number;
  channel!: ConsentChannel;
  subjectId!: string;
  @Field(() => DateTime, 'When it was given.')
  acceptedAt!: string;
  @Field(() => DateTime, 'When it was withdrawn; null: it was not.', nullable)
  withdrawnAt!: string | null;
  @Field(() => ConsentState, 'State.')
  state!: ConsentState;
  @Field(() => ConsentEnding, 'How it can be withdrawn.')
  ending!: ConsentEnding;
  @Field(() => String, 'Where it was given, in Russian.')
  givenWhere!: string;
  @Field(() => String, 'Effect of the withdrawal, in Russian.')
  consequence!: string;
}

export const ConsentConnection = connectionOf('ConsentConnection', Consent, 'consents');

@ObjectType('A consent to ask the user for again: its document has a newer edition, or only staff recorded it.')
export class ConsentToRenew {
  @Field(() => String, 'Label of the checkbox.')
  label!: string;
  @Field(() => Boolean, 'Whether the account requires it.')
  required!: boolean;
  @Field(() => LegalDocument, 'The edition in force.')
  document!: LegalDocument;
  @Field(
    () => Int,
    'Number of the edition that the user agreed to; null: the user has not agreed on this site yet.',
    nullable,
  )
  agreedVersion!: number | null;
  @Field(() => String, 'How staff obtained the recorded consent, in Russian; null: staff recorded none.', nullable)
  givenHow!: string | null;
  @Field(() => [String], 'Titles of the events that it is for; empty: it is for the account.')
  subjects!: string[];
}

@ObjectType('A kind of personal data that the site stores.')
export class KeptDataKind {
  @Field(() => String, 'Title in Russian.')
  title!: string;
  @Field(() => DataThatStays, 'What is retained after an account is deleted.', nullable)
  stays!: DataThatStays | null;
}

@ObjectType('Data that is retained after an account is deleted.')
export class DataThatStays {
  @Field(() => String, 'Description in Russian.')
  what!: string;
  @Field(() => String, 'Legal reason, in Russian.')
  why!: string;
  @Field(() => Int, 'Retention in years.')
  years!: number;
}

@ObjectType('The consents of the user have changed.')
export class ConsentsChanged {
  @Field(() => User, 'The user.')
  viewer!: User;
}

@ObjectType('This browser may download copies of the data for a while.')
export class DataCopyReady {
  @Field(() => String, 'Path of the HTML copy.')
  htmlPath!: string;
  @Field(() => String, 'Path of the JSON copy.')
  jsonPath!: string;
  @Field(() => DateTime, 'Until when the copies can be downloaded.')
  expiresAt!: string;
}
