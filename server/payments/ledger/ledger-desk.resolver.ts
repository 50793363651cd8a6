import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isStaff, SignedIn } from '../../core/access.js';
import { load, type Context } from '../../core/context.js';
import { PageArgs, type Page } from '../../core/page.js';
import { outcome } from '../../core/problems.js';
import { LedgerEntry } from '../../registrations/ledger/ledger-entry.entity.js';
import { Registration } from '../../registrations/registration.entity.js';
import { registrationsById } from '../../registrations/registrations.service.js';
import { namesOfUsers } from '../../users/users.service.js';
import { DeskClosing } from './desk-closing.entity.js';
import { closeDesk, tillsOfDay } from './desk-closing.service.js';
import { enterReceipt, listLedger } from './ledger-list.js';
import {
  CloseDeskInput,
  CloseDeskResult,
  DeskTill,
  EnterReceiptResult,
  LedgerEntryConnection,
  LedgerFilter,
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
  @Query(() => [DeskTill], {
    description: 'Tills of the front desk of an event on a day: one for each member of staff that took money.',
  })
  deskTills(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('date', () => String, { description: "Day by the event's own clock, YYYY-MM-DD." }) date: string,
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

@Resolver(() => DeskClosing)
export class DeskClosingResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Full name of who has signed it, for managers.' })
  signedByName(@Root() { signedById }: DeskClosing, @Ctx() context: Context): Promise<string | null> | null {
    return signedById && isStaff(context.viewer, 'MANAGER') ? load(context, namesOfUsers, signedById) : null;
  }
}
