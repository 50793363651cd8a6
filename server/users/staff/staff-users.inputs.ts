import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { RoleName } from '../../core/access.js';
import { PageInfo } from '../../core/page.js';
import { resultUnion } from '../../core/problems.js';
import { Role } from '../user.enums.js';
import { User } from '../user.entity.js';

@InputType({ description: 'Which accounts staff wants; what is left out does not matter.' })
export class StaffUserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words of a name or their beginnings, in any order; beginning of the e-mail or of the telephone. Where nobody has that: the same keys of the other keyboard layout.',
  })
  search?: string | null;
  @Field(() => Role, { nullable: true, description: 'With this role.' })
  role?: RoleName | null;
  @Field(() => Boolean, { nullable: true, description: 'Whose data have issues, or have none.' })
  hasDataIssues?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of accounts, by surname and given name.' })
export class StaffUserConnection {
  @Field(() => [User], { description: 'Accounts of this page.' })
  nodes!: User[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What stands sealed in a profile, opened. That it was looked at is kept.',
})
export class SealedProfile {
  @Field(() => ID, { description: 'The account.' })
  userId!: string;
  @Field(() => String, { nullable: true, description: 'СНИЛС, eleven digits; null: not given.' })
  snils!: string | null;
  @Field(() => String, { nullable: true, description: 'Date of birth, YYYY-MM-DD; null: not given.' })
  birthDate!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The account as it is now.' })
export class StaffUserChanged {
  @Field(() => User, { description: 'The account.' })
  user!: User;
}

export const SealedProfileResult = resultUnion('SealedProfileResult', SealedProfile, 'The data, or why not.');
export const StaffUserResult = resultUnion(
  'StaffUserResult',
  StaffUserChanged,
  'The account, or why it stays as it is.',
);
