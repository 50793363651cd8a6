import { Arg, Args, Ctx, ID, nullable, Query, Resolver } from '../../core/graphql/schema.js';
import { ChangedSinceArg } from '../../core/changes/changed-since.js';
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
  @Query(() => StaffUserConnection, 'Accounts, for staff.')
  staffUsers(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => StaffUserFilter, 'Filter; null: all accounts.', nullable)
    filter?: StaffUserFilter | null,
    @ChangedSinceArg() changedSince?: string | null,
  ): Promise<Page<User>> {
    return staffUserList.page(context, page, { ...filter, changedSince });
  }

  @Authorized('MANAGER')
  @Query(() => User, 'One account, for staff; null: not found.', nullable)
  staffUser(@Ctx() { db }: Context, @Arg('id', () => ID, 'The account.') id: string): Promise<User | null> {
    return findUser(db, id);
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => [AccountSession], 'Sessions of a user.')
  async sessionsOfUser(
    @Ctx() context: Context,
    @Arg('userId', () => ID, 'The account.') userId: string,
  ): Promise<AccountSession[]> {
    const user = await findUser(context.db, userId);
    return user ? describeSessionsOfUser(context, user) : [];
  }

  @Mutate(
    resultUnion('SealedProfileResult', SealedProfile),
    'Shows СНИЛС and date of birth of a user. The audit log records the access.',
    { access: ['MANAGER'], action: 'Просмотр СНИЛС и даты рождения' },
  )
  showSealedProfile(@Ctx() context: Context, @Arg('userId', () => ID, 'The account.') userId: string) {
    return showEncryptedProfile(context, userId);
  }

  @Mutate(StaffUserResult, 'Signs a user out in all browsers.', {
    access: ['ADMINISTRATOR'],
    action: 'Выход человека на всех устройствах',
  })
  endSessionsOfUser(@Ctx() context: Context, @Arg('userId', () => ID, 'The account.') userId: string) {
    return endAllSessionsOfUser(context, userId);
  }

  @Mutate(
    StaffUserResult,
    'Gives a user a role and signs them out everywhere. The last administrator cannot lose the role.',
    { access: ['ADMINISTRATOR'], action: 'Смена роли', confirmed: true },
  )
  setUserRole(
    @Ctx() context: Context,
    @Arg('userId', () => ID, 'The account.') userId: string,
    @Arg('role', () => Role, 'The role.') role: RoleName,
    @Arg('expectedRole', () => Role, 'Role of the user that staff saw; STATE_CHANGED if it differs.')
    expectedRole: RoleName,
  ) {
    return setRole(context, userId, role, expectedRole);
  }
}
