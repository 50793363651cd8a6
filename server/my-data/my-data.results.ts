import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../core/graphql/page.js';
import { DateTime } from '../core/graphql/scalars.js';
import type { ConsentChannel } from '../legal/legal.entity.js';
import { LegalDocument } from '../legal/legal.entity.js';
import type { LegalDocumentKind } from '../legal/legal.enums.js';
import { User } from '../users/user.entity.js';
import { ConsentEnding, ConsentState } from './my-data.enums.js';

@ObjectType({ simpleResolvers: true, description: 'What a consent was given for.' })
export class ConsentSubject {
  @Field(() => String, { description: 'Title in Russian.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Path of its page on this site.' })
  path!: string | null;
}

/** A consent as shown in the list. */
@ObjectType({ simpleResolvers: true, description: 'A consent that the user gave.' })
export class Consent {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string;
  documentId!: string;
  kind!: LegalDocumentKind;
  version!: number;
  channel!: ConsentChannel;
  subjectId!: string;
  @Field(() => DateTime, { description: 'When it was given.' })
  acceptedAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was withdrawn; null: it was not.' })
  withdrawnAt!: string | null;
  @Field(() => ConsentState, { description: 'State.' })
  state!: ConsentState;
  @Field(() => ConsentEnding, { description: 'How it can be withdrawn.' })
  ending!: ConsentEnding;
  @Field(() => String, { description: 'Where it was given, in Russian.' })
  givenWhere!: string;
  @Field(() => String, { description: 'Effect of the withdrawal, in Russian.' })
  consequence!: string;
}

export const ConsentConnection = connectionOf('ConsentConnection', Consent, 'consents');

@ObjectType({
  simpleResolvers: true,
  description: 'A consent to ask the user for again: its document has a newer edition, or only staff recorded it.',
})
export class ConsentToRenew {
  @Field(() => String, { description: 'Label of the checkbox.' })
  label!: string;
  @Field(() => Boolean, { description: 'Whether the account requires it.' })
  required!: boolean;
  @Field(() => LegalDocument, { description: 'The edition in force.' })
  document!: LegalDocument;
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the edition that the user agreed to; null: the user has not agreed on this site yet.',
  })
  agreedVersion!: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'How staff obtained the recorded consent, in Russian; null: staff recorded none.',
  })
  givenHow!: string | null;
  @Field(() => [String], { description: 'Titles of the events that it is for; empty: it is for the account.' })
  subjects!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'A kind of personal data that the site stores.' })
export class KeptDataKind {
  @Field(() => String, { description: 'Title in Russian.' })
  title!: string;
  @Field(() => DataThatStays, { nullable: true, description: 'What is retained after an account is deleted.' })
  stays!: DataThatStays | null;
}

@ObjectType({ simpleResolvers: true, description: 'Data that is retained after an account is deleted.' })
export class DataThatStays {
  @Field(() => String, { description: 'Description in Russian.' })
  what!: string;
  @Field(() => String, { description: 'Legal reason, in Russian.' })
  why!: string;
  @Field(() => Int, { description: 'Retention in years.' })
  years!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The consents of the user have changed.' })
export class ConsentsChanged {
  @Field(() => User, { description: 'The user.' })
  viewer!: User;
}

@ObjectType({ simpleResolvers: true, description: 'This browser may download copies of the data for a while.' })
export class DataCopyReady {
  @Field(() => String, { description: 'Path of the HTML copy.' })
  htmlPath!: string;
  @Field(() => String, { description: 'Path of the JSON copy.' })
  jsonPath!: string;
  @Field(() => DateTime, { description: 'Until when the copies can be downloaded.' })
  expiresAt!: string;
}
