import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isStaff, SignedIn } from '../../core/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/loaders.js';
import { PageArgs, type Page } from '../../core/page.js';
import { outcome } from '../../core/problems.js';
import { DateOnly } from '../../core/scalars.js';
import { Event } from '../../events/event.entity.js';
import { eventsById } from '../../events/events.service.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { Registration } from '../../registrations/registration.entity.js';
import { registrationsById } from '../../registrations/registrations.service.js';
import { namesOfUsers } from '../../users/users.service.js';
import { DeskClosing } from './desk-closing.entity.js';
import { closeDesk, daysOfDesk, tillsOfDay } from './desk-closing.service.js';
import { tillsForRefund } from './refund-tills.js';
import { enterReceipt, listLedger, totalsOfLedger } from './ledger-list.js';
import {
  CloseDeskInput,
  CloseDeskResult,
  DeskDay,
  DeskTill,
  EnterReceiptResult,
  LedgerEntryConnection,
  LedgerFilter,
  LedgerTotals,
  TillOwner,
} from './ledger.results.js';

@Resolver()
export class LedgerDeskResolver {
  @SignedIn('MANAGER')
  @Query(() => LedgerEntryConnection, { description: 'Rows of the money ledger, the latest first.' })
  ledgerEntries(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => LedgerFilter, { nullable: true, description: 'Which of them; null: all.' })
    filter?: LedgerFilter | null,
  ): Promise<Page<LedgerEntry>> {
    return listLedger(context, filter ?? {}, args);
  }

  @SignedIn('MANAGER')
  @Query(() => LedgerTotals, { description: 'What the rows of the money ledger come to that a filter finds.' })
  ledgerTotals(
    @Ctx() context: Context,
    @Arg('filter', () => LedgerFilter, { nullable: true, description: 'Which of them; null: all.' })
    filter?: LedgerFilter | null,
  ): Promise<LedgerTotals> {
    return totalsOfLedger(context.reads, filter ?? {});
  }

  @SignedIn('MANAGER')
  @Mutation(() => EnterReceiptResult, {
    description: 'Writes the number of a fiscal receipt into a row of the front desk that has none.',
  })
  enterReceipt(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The row.' }) id: string,
    @Arg('receiptNumber', () => String, { description: 'Number of the receipt, 100 letters at most.' })
    receiptNumber: string,
  ) {
    return outcome(() => enterReceipt(context, id, receiptNumber));
  }

  @SignedIn('MANAGER')
  @Query(() => [DeskDay], {
    description:
      'Days on which the front desk took or gave back money, the latest first: of one event, or of all events in the last 180 days.',
  })
  deskDays(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { nullable: true, description: 'The event; null: all.' }) eventId?: string | null,
  ): Promise<DeskDay[]> {
    return daysOfDesk(context, eventId ?? null);
  }

  @SignedIn('MANAGER')
  @Query(() => [TillOwner], {
    description: 'Staff whose till the money of a refund at the front desk can come out of: those who took such money.',
  })
  tillsForRefund(
    @Ctx() context: Context,
    @Arg('refundId', () => ID, { description: 'The refund.' }) refundId: string,
  ): Promise<TillOwner[]> {
    return tillsForRefund(context, refundId);
  }

  @SignedIn('MANAGER')
  @Query(() => [DeskTill], {
    description: 'Tills of the front desk of an event on a day: one for each member of staff that took money.',
  })
  deskTills(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('date', () => DateOnly, { description: "Day by the event's own clock, YYYY-MM-DD." }) date: string,
  ): Promise<DeskTill[]> {
    return tillsOfDay(context, { eventId, date });
  }

  @SignedIn('MANAGER')
  @Mutation(() => CloseDeskResult, { description: 'Writes down how much cash was counted in a till, and signs it.' })
  closeDesk(
    @Ctx() context: Context,
    @Arg('input', () => CloseDeskInput, { description: 'Which till, and what was counted.' }) input: CloseDeskInput,
  ) {
    return outcome(() => closeDesk(context, input));
  }
}

@Resolver(() => LedgerEntry)
export class LedgerEntryRegistrationResolver {
  @FieldResolver(() => Registration, { description: 'The registration that it is for.' })
  async registration(@Root() { registrationId }: LedgerEntry, @Ctx() context: Context): Promise<Registration> {
    return (await load(context, registrationsById, registrationId))!;
  }
}

@Resolver(() => DeskDay)
export class DeskDayResolver {
  @FieldResolver(() => Event, { description: 'The event.' })
  async event(@Root() { eventId }: DeskDay, @Ctx() context: Context): Promise<Event> {
    return (await load(context, eventsById, eventId))!;
  }
}

@Resolver(() => DeskClosing)
export class DeskClosingResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Full name of who has signed it, for managers.' })
  signedByName(@Root() { signedById }: DeskClosing, @Ctx() context: Context): Promise<string | null> | null {
    return signedById && isStaff(context.viewer, 'MANAGER') ? load(context, namesOfUsers, signedById) : null;
  }
}
