import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { DateTime } from '../core/scalars.js';
import type { ConsentChannel } from '../legal/legal.entity.js';
import { LegalDocument } from '../legal/legal.entity.js';
import type { LegalDocumentKind } from '../legal/legal.enums.js';
import { User } from '../users/user.entity.js';
import { RetainedRecord } from './my-data.entity.js';
import { ConsentEnding, ConsentState } from './my-data.enums.js';

@ObjectType({ simpleResolvers: true, description: 'What a consent was given for.' })
export class ConsentSubject {
  @Field(() => String, { description: 'In words, Russian.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Path of its page on this site.' })
  path!: string | null;
}

/** A consent as the list shows it. */
@ObjectType({ simpleResolvers: true, description: 'A consent that a person has given.' })
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
  @Field(() => DateTime, { nullable: true, description: 'When it was taken back; null: it was not.' })
  withdrawnAt!: string | null;
  @Field(() => ConsentState, { description: 'Whether it is in force.' })
  state!: ConsentState;
  @Field(() => ConsentEnding, { description: 'How it can be taken back.' })
  ending!: ConsentEnding;
  @Field(() => String, { description: 'Where it was given, in words, Russian.' })
  givenWhere!: string;
  @Field(() => String, { description: 'What taking it back leads to, Russian.' })
  consequence!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Consents, a page of them.' })
export class ConsentConnection {
  @Field(() => [Consent], { description: 'Consents of this page.' })
  nodes!: Consent[];
  @Field(() => PageInfo, { description: 'Whether and how it goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A consent that the person is asked for again: its document has a newer edition, or only staff recorded it.',
})
export class ConsentToRenew {
  @Field(() => String, { description: 'Words beside the tick.' })
  label!: string;
  @Field(() => Boolean, { description: 'The account is not kept without it.' })
  required!: boolean;
  @Field(() => LegalDocument, { description: 'The edition in force.' })
  document!: LegalDocument;
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the edition that the person has agreed to; null: they have not agreed on this site yet.',
  })
  agreedVersion!: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'How staff got the consent that it recorded, in words, Russian; null: staff recorded none.',
  })
  givenHow!: string | null;
  @Field(() => [String], { description: 'Titles of the events that it is for; none: it is for the account.' })
  subjects!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'One kind of thing that is kept about people.' })
export class KeptDataKind {
  @Field(() => String, { description: 'What it is, Russian.' })
  title!: string;
  @Field(() => DataThatStays, { nullable: true, description: 'What of it stays when an account is deleted.' })
  stays!: DataThatStays | null;
}

@ObjectType({ simpleResolvers: true, description: 'What stays when an account is deleted.' })
export class DataThatStays {
  @Field(() => String, { description: 'What, Russian.' })
  what!: string;
  @Field(() => String, { description: 'Why, Russian.' })
  why!: string;
  @Field(() => Int, { description: 'How many years.' })
  years!: number;
}

@ObjectType({ simpleResolvers: true, description: "The person's consents have changed." })
export class ConsentsChanged {
  @Field(() => User, { description: 'The person.' })
  viewer!: User;
}

@ObjectType({ simpleResolvers: true, description: 'A consent was taken back.' })
export class ConsentWithdrawn {
  @Field(() => Consent, { description: 'The consent as it is now.' })
  consent!: Consent;
}

@ObjectType({ simpleResolvers: true, description: 'This browser may fetch copies of the data for a while.' })
export class DataCopyReady {
  @Field(() => String, { description: 'Path of the copy to read.' })
  htmlPath!: string;
  @Field(() => String, { description: 'Path of the copy for programs.' })
  jsonPath!: string;
  @Field(() => DateTime, { description: 'They can be fetched until then.' })
  expiresAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The account is no more.' })
export class AccountDeleted {
  @Field(() => DateTime, { description: 'When it was deleted.' })
  deletedAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Retained records were opened; that was noted.' })
export class RetainedRecordsOpened {
  @Field(() => [RetainedRecord], { description: 'Records of accounts with this address, a hundred at most.' })
  records!: RetainedRecord[];
}

export const RenewConsentsResult = resultUnion(
  'RenewConsentsResult',
  ConsentsChanged,
  'The person with her consents, or why not.',
);
export const SetNewsletterResult = resultUnion(
  'SetNewsletterResult',
  ConsentsChanged,
  'The person with her consents, or why not.',
);
export const WithdrawConsentResult = resultUnion(
  'WithdrawConsentResult',
  ConsentWithdrawn,
  'The consent, or why it was not taken back.',
);
export const PrepareDataCopyResult = resultUnion(
  'PrepareDataCopyResult',
  DataCopyReady,
  'Where the copies are, or why not.',
);
export const DeleteAccountResult = resultUnion('DeleteAccountResult', AccountDeleted, 'The end, or why not.');
export const OpenRetainedRecordsResult = resultUnion(
  'OpenRetainedRecordsResult',
  RetainedRecordsOpened,
  'What is kept, or why it is not shown.',
);
