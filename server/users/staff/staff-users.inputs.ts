import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { RoleName } from '../../core/graphql/access.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { Role } from '../user.enums.js';
import { User } from '../user.entity.js';

@InputType({ description: 'Filter of accounts; an omitted field does not restrict the list.' })
export class StaffUserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words of a name or their beginnings, in any order; beginning of the email or of the telephone. Without a match, the text is read as typed in the other keyboard layout.',
  })
  search?: string | null;
  @Field(() => Role, { nullable: true, description: 'Role.' })
  role?: RoleName | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the data have issues.' })
  hasDataIssues?: boolean | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The encrypted fields of a profile, decrypted. Each access is logged.',
})
export class SealedProfile {
  @Field(() => ID, { description: 'The account.' })
  userId!: string;
  @Field(() => String, { nullable: true, description: 'СНИЛС, eleven digits; null: not given.' })
  snils!: string | null;
  @Field(() => String, { nullable: true, description: 'Date of birth, YYYY-MM-DD; null: not given.' })
  birthDate!: string | null;
}
export const StaffUserResult = resultUnion(
  'StaffUserResult',
  success('StaffUserChanged', 'user', User, 'The account.'),
);
