import type { ProblemCode } from '../../rules/problem.js';
import { ProblemCodes } from '../core/graphql/problems.js';
import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { registerEnum } from '../core/graphql/enums.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { Certificate } from './certificate.entity.js';
import { NmoCode } from './codes/nmo-code.entity.js';

@ObjectType('A participant who got no document or code, and why.')
export class RefusedParticipant {
  @Field(() => ID, 'The registration.')
  registrationId!: string;
  @Field(() => String, 'Number of the registration; null if it does not exist.', nullable)
  number!: string | null;
  @Field(() => String, 'Full name; null if the registration does not exist.', nullable)
  name!: string | null;
  @Field(() => ProblemCodes, 'Stable code.')
  code!: ProblemCode;
  @Field(() => String, 'Sentence in Russian.')
  message!: string;
}

@ObjectType('Result of issuing documents.')
export class CertificatesIssued {
  @Field(() => Int, 'Documents issued now.')
  issued!: number;
  @Field(() => Int, 'Participants who already had one of this kind, or had it revoked.')
  alreadyIssued!: number;
  @Field(() => Int, 'Participants who got none.')
  refusedCount!: number;
  @Field(() => [RefusedParticipant], 'The first hundred of these participants.')
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

@ObjectType('Result of one row of a file with codes.')
export class NmoImportRow {
  @Field(() => Int, 'Number of the row, from 1.')
  row!: number;
  @Field(() => NmoImportOutcome, 'Result.')
  outcome!: NmoImportOutcome;
  @Field(() => String, 'The result as a sentence in Russian.')
  message!: string;
  @Field(() => String, 'Full name of the user; null: not found.', nullable)
  holderName!: string | null;
  @Field(() => Int, 'Points that the user earned; null: the event has no conditions.', nullable)
  points!: number | null;
}

@ObjectType('Result of an import, or of its trial run.')
export class NmoCodesImported {
  @Field(() => Int, 'Codes assigned to users.')
  assigned!: number;
  @Field(() => Int, 'Codes stored without a user.')
  stored!: number;
  @Field(() => [NmoImportRow], 'All rows, in the order of the file.')
  rows!: NmoImportRow[];
}

@ObjectType('Result of assigning a batch.')
export class NmoCodesAssigned {
  @Field(() => Int, 'Codes assigned now.')
  assigned!: number;
  @Field(() => Int, 'Participants who already had one, or had it revoked.')
  alreadyAssigned!: number;
  @Field(() => Int, 'Number of missing codes: participants who should get one and did not.')
  shortage!: number;
  @Field(() => Int, 'Codes that remain unassigned.')
  left!: number;
  @Field(() => Int, 'Participants who got none for a reason of their own.')
  refusedCount!: number;
  @Field(() => [RefusedParticipant], 'The first hundred of these participants.')
  refused!: RefusedParticipant[];
}

export const CertificateResult = resultUnion(
  'CertificateResult',
  success('CertificateChanged', 'certificate', Certificate, 'The document.'),
);
export const NmoCodeResult = resultUnion('NmoCodeResult', success('NmoCodeChanged', 'code', NmoCode));
