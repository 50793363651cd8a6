import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { AccountMergePreview } from './account-merge.inputs.js';
import { mergeAccounts, previewMerge } from './account-merge.service.js';
import { StaffUserResult } from './staff-users.inputs.js';
import { Mutate } from '../../core/graphql/mutate.js';

@Resolver()
export class AccountMergeResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => AccountMergePreview, {
    nullable: true,
    description: 'The result of merging two accounts of one person; null: one of them does not exist.',
  })
  accountMerge(
    @Ctx() context: Context,
    @Arg('keptId', () => ID, { description: 'The account that would stay.' }) keptId: string,
    @Arg('endedId', () => ID, { description: 'The account that would be closed.' }) endedId: string,
  ): Promise<AccountMergePreview | null> {
    return previewMerge(context, { preservedId: keptId, endedId });
  }

  @Mutate({
    access: ['ADMINISTRATOR'],
    action: 'Объединение аккаунтов',
    confirmed: true,
    result: StaffUserResult,
    description:
      'Merges two accounts of one person. The records of the closed account move to the one that stays, which keeps its own profile, password and consents. Both addresses receive an email.',
  })
  mergeAccounts(
    @Ctx() context: Context,
    @Arg('keptId', () => ID, { description: 'The account that stays.' }) keptId: string,
    @Arg('endedId', () => ID, { description: 'The account that is closed.' }) endedId: string,
  ) {
    return mergeAccounts(context, { preservedId: keptId, endedId });
  }
}
