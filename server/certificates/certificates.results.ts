import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../core/enums.js';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { Certificate } from './certificate.entity.js';
import { NmoCode } from './nmo-code.entity.js';

@ObjectType({ simpleResolvers: true, description: 'Somebody who was given nothing, and why.' })
export class RefusedParticipant {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => String, { nullable: true, description: 'Its number; null when there is no such registration.' })
  number!: string | null;
  @Field(() => String, { nullable: true, description: 'Full name; null when there is no such registration.' })
  name!: string | null;
  @Field(() => String, { description: 'Stable code.' })
  code!: string;
  @Field(() => String, { description: 'Sentence in Russian.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What was given out.' })
export class CertificatesIssued {
  @Field(() => Int, { description: 'Documents issued now.' })
  issued!: number;
  @Field(() => Int, { description: 'People who had one of this kind already, or had it revoked.' })
  alreadyIssued!: number;
  @Field(() => Int, { description: 'People who were given none.' })
  refusedCount!: number;
  @Field(() => [RefusedParticipant], { description: 'The first hundred of them.' })
  refused!: RefusedParticipant[];
}

@ObjectType({ simpleResolvers: true, description: 'The document as it is now; after a replacement the new one.' })
export class CertificateChanged {
  @Field(() => Certificate, { description: 'The document.' })
  certificate!: Certificate;
}

export const NmoImportOutcome = registerEnum('NmoImportOutcome', 'What became of a line of a file of codes.', {
  ASSIGNED: 'The person was given the code.',
  STORED: 'The code lies ready to be given out.',
  UNCHANGED: 'The code had come before.',
  UNKNOWN_PERSON: 'Nobody of this address or number is registered for the event.',
  HAS_CODE: 'The person has another code already.',
  DUPLICATE: 'The code stands in the file twice.',
  CODE_TAKEN: 'Somebody else has the code, or it was taken back.',
  NOT_ELIGIBLE: 'The person has not passed, or her registration or data are not right.',
  BAD_CODE: 'The code is empty, too long, or has control characters.',
});
export type NmoImportOutcome = keyof typeof NmoImportOutcome;

@ObjectType({ simpleResolvers: true, description: 'A line of a file of codes.' })
export class NmoImportRow {
  @Field(() => Int, { description: 'Its number, from 1.' })
  row!: number;
  @Field(() => NmoImportOutcome, { description: 'What became of it.' })
  outcome!: NmoImportOutcome;
  @Field(() => String, { description: 'The same as a sentence in Russian.' })
  message!: string;
  @Field(() => String, { nullable: true, description: 'Full name of the person it names; null: nobody was found.' })
  holderName!: string | null;
  @Field(() => Int, { nullable: true, description: 'Points that she has earned; null: the event has no conditions.' })
  points!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'What an import has done, or would do.' })
export class NmoCodesImported {
  @Field(() => Int, { description: 'Codes given to people.' })
  assigned!: number;
  @Field(() => Int, { description: 'Codes that lie ready now.' })
  stored!: number;
  @Field(() => [NmoImportRow], { description: 'All lines, in the order of the file.' })
  rows!: NmoImportRow[];
}

@ObjectType({ simpleResolvers: true, description: 'What giving out a batch has done.' })
export class NmoCodesAssigned {
  @Field(() => Int, { description: 'Codes given to people now.' })
  assigned!: number;
  @Field(() => Int, { description: 'People who had one already, or had it revoked.' })
  alreadyAssigned!: number;
  @Field(() => Int, { description: 'Codes that are missing: so many people more should get one.' })
  shortage!: number;
  @Field(() => Int, { description: 'Codes that are left.' })
  left!: number;
  @Field(() => Int, { description: 'People who were given none though there were enough.' })
  refusedCount!: number;
  @Field(() => [RefusedParticipant], { description: 'The first hundred of them.' })
  refused!: RefusedParticipant[];
}

@ObjectType({ simpleResolvers: true, description: 'The code as it is now; after a replacement the new one.' })
export class NmoCodeChanged {
  @Field(() => NmoCode, { description: 'The code.' })
  code!: NmoCode;
}

@ObjectType({ simpleResolvers: true, description: 'The codes are taken back.' })
export class NmoCodesRevoked {
  @Field(() => Int, { description: 'How many were taken back now; the others had been before.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A page of documents.' })
export class CertificateConnection {
  @Field(() => [Certificate], { description: 'Documents of this page.' })
  nodes!: Certificate[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'A page of codes.' })
export class NmoCodeConnection {
  @Field(() => [NmoCode], { description: 'Codes of this page.' })
  nodes!: NmoCode[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

export const IssueCertificatesResult = resultUnion(
  'IssueCertificatesResult',
  CertificatesIssued,
  'What was given out, or why nothing was.',
);
export const CertificateResult = resultUnion(
  'CertificateResult',
  CertificateChanged,
  'The document, or why it was not changed.',
);
export const ImportNmoCodesResult = resultUnion(
  'ImportNmoCodesResult',
  NmoCodesImported,
  'What became of each line, or why the file was not taken.',
);
export const AssignNmoCodesResult = resultUnion(
  'AssignNmoCodesResult',
  NmoCodesAssigned,
  'What was given out, or why nothing was.',
);
export const NmoCodeResult = resultUnion('NmoCodeResult', NmoCodeChanged, 'The code, or why it was not changed.');
export const RevokeNmoCodesResult = resultUnion(
  'RevokeNmoCodesResult',
  NmoCodesRevoked,
  'How many were taken back, or why none was.',
);
