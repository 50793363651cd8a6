import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../core/access.js';
import { Confirmed } from '../../core/confirmation.js';
import type { Context } from '../../core/context.js';
import { outcome } from '../../core/problems.js';
import { AccountMergePreview } from './account-merge.inputs.js';
import { mergeAccounts, previewMerge } from './account-merge.service.js';
import { StaffUserResult } from './staff-users.inputs.js';

@Resolver()
export class AccountMergeResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => AccountMergePreview, {
    nullable: true,
    description: 'What making two accounts of one person one would do; null: there are no such two.',
  })
  accountMerge(
    @Ctx() context: Context,
    @Arg('keptId', () => ID, { description: 'The account that would stay.' }) keptId: string,
    @Arg('endedId', () => ID, { description: 'The account that would end.' }) endedId: string,
  ): Promise<AccountMergePreview | null> {
    return previewMerge(context, { keptId, endedId });
  }

  @Authorized('ADMINISTRATOR')
  @Confirmed()
  @Mutation(() => StaffUserResult, {
    description:
      'Makes two accounts of one person one: all that belongs to the other moves to the one that stays, which keeps its own profile, password and consents; the other ends. Both addresses get a letter.',
  })
  mergeAccounts(
    @Ctx() context: Context,
    @Arg('keptId', () => ID, { description: 'The account that stays.' }) keptId: string,
    @Arg('endedId', () => ID, { description: 'The account that ends.' }) endedId: string,
  ) {
    return outcome(() => mergeAccounts(context, { keptId, endedId }));
  }
}
