import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Authorized, type RoleName } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Mutate, resultUnion } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { AccountSession } from '../security/security.results.js';
import { Role } from '../user.enums.js';
import { User } from '../user.entity.js';
import { findUser } from '../users.service.js';
import { StaffUserFilter, StaffUserResult, SealedProfile } from './staff-users.inputs.js';
import { endAllSessionsOfUser, showEncryptedProfile, describeSessionsOfUser, setRole } from './staff-users.service.js';
import { StaffUserConnection, staffUserList } from './staff-users.list.js';

@Resolver()
export class StaffUsersResolver {
  @Authorized('MANAGER')
  @Query(() => StaffUserConnection, { description: 'Accounts, for staff.' })
  staffUsers(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => StaffUserFilter, { nullable: true, description: 'Filter; null: all accounts.' })
    filter?: StaffUserFilter | null,
  ): Promise<Page<User>> {
    return staffUserList.page(context, page, filter ?? {});
  }

  @Authorized('MANAGER')
  @Query(() => User, { nullable: true, description: 'One account, for staff; null: not found.' })
  staffUser(
    @Ctx() { db }: Context,
    @Arg('id', () => ID, { description: 'The account.' }) id: string,
  ): Promise<User | null> {
    return findUser(db, id);
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => [AccountSession], { description: 'Sessions of a user.' })
  async sessionsOfUser(
    @Ctx() context: Context,
    @Arg('userId', () => ID, { description: 'The account.' }) userId: string,
  ): Promise<AccountSession[]> {
    const user = await findUser(context.db, userId);
    return user ? describeSessionsOfUser(context, user) : [];
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Просмотр СНИЛС и даты рождения',
    result: resultUnion('SealedProfileResult', SealedProfile),
    description: 'Shows СНИЛС and date of birth of a user. The audit log records the access.',
  })
  showSealedProfile(@Ctx() context: Context, @Arg('userId', () => ID, { description: 'The account.' }) userId: string) {
    return showEncryptedProfile(context, userId);
  }

  @Mutate({
    access: ['ADMINISTRATOR'],
    action: 'Выход человека на всех устройствах',
    result: StaffUserResult,
    description: 'Signs a user out in all browsers.',
  })
  endSessionsOfUser(@Ctx() context: Context, @Arg('userId', () => ID, { description: 'The account.' }) userId: string) {
    return endAllSessionsOfUser(context, userId);
  }

  @Mutate({
    access: ['ADMINISTRATOR'],
    action: 'Смена роли',
    confirmed: true,
    result: StaffUserResult,
    description: 'Gives a user a role and signs them out everywhere. The last administrator cannot lose the role.',
  })
  setUserRole(
    @Ctx() context: Context,
    @Arg('userId', () => ID, { description: 'The account.' }) userId: string,
    @Arg('role', () => Role, { description: 'The role.' }) role: RoleName,
    @Arg('expectedRole', () => Role, {
      description: 'Role of the user that staff saw; STATE_CHANGED if it differs.',
    })
    expectedRole: RoleName,
  ) {
    return setRole(context, userId, role, expectedRole);
  }
}
