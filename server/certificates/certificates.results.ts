import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../core/graphql/enums.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { Certificate } from './certificate.entity.js';
import { NmoCode } from './codes/nmo-code.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A participant who got no document or code, and why.' })
export class RefusedParticipant {
  @Field(() => ID, { description: 'The registration.' })
  registrationId!: string;
  @Field(() => String, { nullable: true, description: 'Number of the registration; null if it does not exist.' })
  number!: string | null;
  @Field(() => String, { nullable: true, description: 'Full name; null if the registration does not exist.' })
  name!: string | null;
  @Field(() => String, { description: 'Stable code.' })
  code!: string;
  @Field(() => String, { description: 'Sentence in Russian.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Result of issuing documents.' })
export class CertificatesIssued {
  @Field(() => Int, { description: 'Documents issued now.' })
  issued!: number;
  @Field(() => Int, { description: 'Participants who already had one of this kind, or had it revoked.' })
  alreadyIssued!: number;
  @Field(() => Int, { description: 'Participants who got none.' })
  refusedCount!: number;
  @Field(() => [RefusedParticipant], { description: 'The first hundred of these participants.' })
  refused!: RefusedParticipant[];
}

export const NmoImportOutcome = registerEnum('NmoImportOutcome', 'Results of a row of a file with codes.', {
  ASSIGNED: 'The code was assigned to the user.',
  STORED: 'The code is stored, and can be assigned.',
  UNCHANGED: 'The code was already imported.',
  UNKNOWN_PERSON: 'No registration for the event has this email or number.',
  HAS_CODE: 'The user already has another code.',
  DUPLICATE: 'The file contains the code twice.',
  CODE_TAKEN: 'The code belongs to another user, or was revoked.',
  NOT_ELIGIBLE: 'The user has not passed, or their registration or data do not allow it.',
  BAD_CODE: 'The code is empty, too long, or has control characters.',
});
export type NmoImportOutcome = keyof typeof NmoImportOutcome;

@ObjectType({ simpleResolvers: true, description: 'Result of one row of a file with codes.' })
export class NmoImportRow {
  @Field(() => Int, { description: 'Number of the row, from 1.' })
  row!: number;
  @Field(() => NmoImportOutcome, { description: 'Result.' })
  outcome!: NmoImportOutcome;
  @Field(() => String, { description: 'The result as a sentence in Russian.' })
  message!: string;
  @Field(() => String, { nullable: true, description: 'Full name of the user; null: not found.' })
  holderName!: string | null;
  @Field(() => Int, { nullable: true, description: 'Points that the user earned; null: the event has no conditions.' })
  points!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'Result of an import, or of its trial run.' })
export class NmoCodesImported {
  @Field(() => Int, { description: 'Codes assigned to users.' })
  assigned!: number;
  @Field(() => Int, { description: 'Codes stored without a user.' })
  stored!: number;
  @Field(() => [NmoImportRow], { description: 'All rows, in the order of the file.' })
  rows!: NmoImportRow[];
}

@ObjectType({ simpleResolvers: true, description: 'Result of assigning a batch.' })
export class NmoCodesAssigned {
  @Field(() => Int, { description: 'Codes assigned now.' })
  assigned!: number;
  @Field(() => Int, { description: 'Participants who already had one, or had it revoked.' })
  alreadyAssigned!: number;
  @Field(() => Int, { description: 'Number of missing codes: participants who should get one and did not.' })
  shortage!: number;
  @Field(() => Int, { description: 'Codes that remain unassigned.' })
  left!: number;
  @Field(() => Int, { description: 'Participants who got none for a reason of their own.' })
  refusedCount!: number;
  @Field(() => [RefusedParticipant], { description: 'The first hundred of these participants.' })
  refused!: RefusedParticipant[];
}

export const CertificateResult = resultUnion(
  'CertificateResult',
  success('CertificateChanged', 'certificate', Certificate, 'The document.'),
);
export const NmoCodeResult = resultUnion('NmoCodeResult', success('NmoCodeChanged', 'code', NmoCode));
