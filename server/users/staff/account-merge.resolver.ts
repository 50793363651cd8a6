import { Arg, Ctx, ID, nullable, Query, Resolver } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { AccountMergePreview } from './account-merge.results.js';
import { mergeAccounts, previewMerge } from './account-merge.service.js';
import { StaffUserResult } from './staff-users.inputs.js';
import { Mutate } from '../../core/graphql/mutate.js';

@Resolver()
export class AccountMergeResolver {
  @Authorized('ADMINISTRATOR')
  @Query(
    () => AccountMergePreview,
    'The result of merging two accounts of one person; null: one of them does not exist.',
    nullable,
  )
  accountMerge(
    @Ctx() context: Context,
    @Arg('keptId', () => ID, 'The account that would stay.') keptId: string,
    @Arg('endedId', () => ID, 'The account that would be closed.') endedId: string,
  ): Promise<AccountMergePreview | null> {
    return previewMerge(context, { preservedId: keptId, endedId });
  }

  @Mutate(
    StaffUserResult,
    'Merges two accounts of one person. The records of the closed account move to the one that stays, which keeps its own profile, password and consents. Both addresses receive an email.',
    { access: ['ADMINISTRATOR'], action: 'Объединение аккаунтов', confirmed: true },
  )
  mergeAccounts(
    @Ctx() context: Context,
    @Arg('keptId', () => ID, 'The account that stays.') keptId: string,
    @Arg('endedId', () => ID, 'The account that is closed.') endedId: string,
  ) {
    return mergeAccounts(context, { preservedId: keptId, endedId });
  }
}
