import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { isStaff, Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { DateOnly } from '../../core/graphql/scalars.js';
import { Event } from '../../events/event.entity.js';
import { eventsById } from '../../events/events.service.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { Registration } from '../../registrations/registration.entity.js';
import { registrationsById } from '../../registrations/registrations.service.js';
import { fullNamesOfUsers } from '../../users/users.service.js';
import { DeskClosing } from './desk-closing.entity.js';
import { closeDesk, listFrontDeskDays, listTillsOfDay } from './desk-closing.service.js';
import { tillsForRefund } from './refund-tills.js';
import { enterReceipt, ledgerList, readLedgerTotals } from './ledger.list.js';
import {
  CloseDeskInput,
  DeskDay,
  DeskTill,
  EnterReceiptResult,
  LedgerEntryConnection,
  LedgerFilter,
  LedgerTotals,
  TillOwner,
} from './ledger.results.js';

@Resolver()
export class LedgerResolver {
  @Authorized('MANAGER')
  @Query(() => LedgerEntryConnection, 'Rows of the money ledger, the latest first.')
  ledgerEntries(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => LedgerFilter, 'Conditions; null: all rows.', nullable)
    filter?: LedgerFilter | null,
  ): Promise<Page<LedgerEntry>> {
    return ledgerList.page(context, args, filter ?? {});
  }

  @Authorized('MANAGER')
  @Query(() => LedgerTotals, 'Totals of the matching rows of the money ledger.')
  ledgerTotals(
    @Ctx() context: Context,
    @Arg('filter', () => LedgerFilter, 'Conditions; null: all rows.', nullable)
    filter?: LedgerFilter | null,
  ): Promise<LedgerTotals> {
    return readLedgerTotals(context, filter ?? {});
  }

  @Mutate(EnterReceiptResult, 'Adds the number of a fiscal receipt to a front desk row that has none.', {
    access: ['MANAGER'],
    action: 'Номер чека',
  })
  enterReceipt(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The row.') id: string,
    @Arg('receiptNumber', () => String, 'Number of the receipt, at most 100 characters.')
    receiptNumber: string,
  ) {
    return enterReceipt(context, id, receiptNumber);
  }

  @Authorized('MANAGER')
  @Query(
    () => [DeskDay],
    'Days on which the front desk took or refunded money, the latest first: of one event, or of all events in the last 180 days.',
  )
  deskDays(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event; null: all.', nullable) eventId?: string | null,
  ): Promise<DeskDay[]> {
    return listFrontDeskDays(context, eventId ?? null);
  }

  @Authorized('MANAGER')
  @Query(
    () => [TillOwner],
    'Staff members from whose tills a refund at the front desk can be paid: those who took such money.',
  )
  tillsForRefund(
    @Ctx() context: Context,
    @Arg('refundId', () => ID, 'The refund.') refundId: string,
  ): Promise<TillOwner[]> {
    return tillsForRefund(context, refundId);
  }

  @Authorized('MANAGER')
  @Query(() => [DeskTill], 'Tills of the front desk on a day: one for each staff member who took money.')
  deskTills(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('date', () => DateOnly, 'Day in the time zone of the event, YYYY-MM-DD.') date: string,
  ): Promise<DeskTill[]> {
    return listTillsOfDay(context, { eventId, date });
  }

  @Mutate(
    resultUnion('CloseDeskResult', success('DeskClosed', 'closing', DeskClosing, 'The recorded count.')),
    'Records how much cash was counted in a till, and who signed it.',
    { access: ['MANAGER'], action: 'Закрытие кассы' },
  )
  closeDesk(
    @Ctx() context: Context,
    @Arg('input', () => CloseDeskInput, 'The till and the counted sum.') input: CloseDeskInput,
  ) {
    return closeDesk(context, input);
  }
}

@Resolver(() => LedgerEntry)
export class LedgerEntryRegistrationResolver {
  @FieldResolver(() => Registration, 'The registration.')
  async registration(@Root() { registrationId }: LedgerEntry, @Ctx() context: Context): Promise<Registration> {
    return (await load(context, registrationsById, registrationId))!;
  }
}

@Resolver(() => DeskDay)
export class DeskDayResolver {
  @FieldResolver(() => Event, 'The event.')
  async event(@Root() { eventId }: DeskDay, @Ctx() context: Context): Promise<Event> {
    return (await load(context, eventsById, eventId))!;
  }
}

@Resolver(() => DeskClosing)
export class DeskClosingResolver {
  @FieldResolver(() => String, 'Full name of the staff member who signed it, for managers.', nullable)
  signedByName(@Root() { signedById }: DeskClosing, @Ctx() context: Context): Promise<string | null> | null {
    return signedById && isStaff(context.viewer, 'MANAGER') ? load(context, fullNamesOfUsers, signedById) : null;
  }
}
