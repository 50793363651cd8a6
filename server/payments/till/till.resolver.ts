import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load, rowLoader } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { EnterReceiptResult } from '../ledger/ledger.results.js';
import { retryTillReceipt } from './retry-till-receipt.js';
import { TillReceipt } from './till-receipt.entity.js';

const receiptsOfEntries = rowLoader<TillReceipt>('till_receipts', 'entryId');

@Resolver(() => LedgerEntry)
export class TillResolver {
  @Authorized('MANAGER', 'CHECK_IN')
  @Query(
    () => Boolean,
    "Whether the operator's own cash register issues receipts of the front desk. If so, staff does not enter their numbers.",
  )
  tillRegistersReceipts(@Ctx() { app }: Context): boolean {
    return app.till !== null;
  }

  @Mutate(EnterReceiptResult, 'Requests a failed fiscal receipt from the cash register again. Idempotent.', {
    access: ['MANAGER'],
    action: 'Чек отправлен на кассу',
  })
  retryTillReceipt(@Ctx() context: Context, @Arg('entryId', () => ID, 'The row of the ledger.') entryId: string) {
    return retryTillReceipt(context, entryId);
  }

  @FieldResolver(() => TillReceipt, 'Receipt of the cash register; null if none was requested.', nullable)
  tillReceipt(@Root() { id }: LedgerEntry, @Ctx() context: Context): Promise<TillReceipt | null> {
    return load(context, receiptsOfEntries, id);
  }
}
