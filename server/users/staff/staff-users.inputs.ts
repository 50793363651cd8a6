import { DateOnly } from '../../core/graphql/scalars.js';
import { Field, ID, InputType, nullable, ObjectType } from '../../core/graphql/schema.js';
import type { RoleName } from '../../core/graphql/access.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Role } from '../user.enums.js';
import { User } from '../user.entity.js';

@InputType('Filter of accounts; an omitted field does not restrict the list.')
export class StaffUserFilter {
  @Field(
    () => String,
    'Words of a name or their beginnings, in any order; beginning of the email or of the telephone. Without a match, the text is read as typed in the other keyboard layout.',
    nullable,
  )
  search?: string | null;
  @Field(() => Role, 'Role.', nullable)
  role?: RoleName | null;
  @Field(() => Boolean, 'Whether the data have issues.', nullable)
  hasDataIssues?: boolean | null;
}

@ObjectType('The encrypted fields of a profile, decrypted. Each access is logged.')
export class SealedProfile {
  @Field(() => ID, 'The account.')
  userId!: string;
  @Field(() => String, 'СНИЛС, eleven digits; null: not given.', nullable)
  snils!: string | null;
  @Field(() => DateOnly, 'Date of birth, YYYY-MM-DD; null: not given.', nullable)
  birthDate!: string | null;
}
export const StaffUserResult = resultUnion(
  'StaffUserResult',
  success('StaffUserChanged', 'user', User, 'The account.'),
);
