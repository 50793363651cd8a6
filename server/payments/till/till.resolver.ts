import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { SignedIn } from '../../core/access.js';
import { type Context } from '../../core/context.js';
import { load, pick, type Loader } from '../../core/loaders.js';
import { outcome } from '../../core/problems.js';
import { marks } from '../../core/sql.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { EnterReceiptResult } from '../ledger/ledger.results.js';
import { retryTillReceipt } from './retry-till-receipt.js';
import { TillReceipt } from './till-receipt.entity.js';

const receiptsOfEntries: Loader<string, TillReceipt | null> = async (entryIds, { reads }) =>
  pick(
    entryIds,
    await reads.read<TillReceipt>(`SELECT * FROM till_receipts WHERE "entryId" IN (${marks(entryIds)})`, entryIds),
    ({ entryId }) => entryId,
  );

@Resolver(() => LedgerEntry)
export class TillResolver {
  @SignedIn('MANAGER', 'CHECK_IN')
  @Query(() => Boolean, {
    description:
      "Whether the operator's own till registers receipts of the front desk: staff then need not enter their numbers.",
  })
  tillRegistersReceipts(@Ctx() { app }: Context): boolean {
    return app.till !== null;
  }

  @SignedIn('MANAGER')
  @Mutation(() => EnterReceiptResult, {
    description:
      'Asks the till once more for a fiscal receipt that it could not register. Done twice it is asked once.',
  })
  retryTillReceipt(
    @Ctx() context: Context,
    @Arg('entryId', () => ID, { description: 'The row of the ledger.' }) entryId: string,
  ) {
    return outcome(() => retryTillReceipt(context, entryId));
  }

  @FieldResolver(() => TillReceipt, {
    nullable: true,
    description: 'Registration of its receipt at the till; null: the till was not asked.',
  })
  tillReceipt(@Root() { id }: LedgerEntry, @Ctx() context: Context): Promise<TillReceipt | null> {
    return load(context, receiptsOfEntries, id);
  }
}
