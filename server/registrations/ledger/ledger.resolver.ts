import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { paymentStanding, type PaymentStanding } from '../../../rules/registration-money.js';
import { isStaff } from '../../core/access.js';
import { type Context } from '../../core/context.js';
import { groupBy, load, type Loader } from '../../core/loaders.js';
import { marks } from '../../core/sql.js';
import { Money } from '../../events/events.results.js';
import { namesOfUsers } from '../../users/users.service.js';
import { Registration } from '../registration.entity.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { RegistrationMoney } from './registration-money.enum.js';

export const entriesOfRegistrations: Loader<string, LedgerEntry[]> = async (ids, { reads }) =>
  groupBy(
    ids,
    await reads.read<LedgerEntry>(
      `SELECT * FROM ledger_entries WHERE "registrationId" IN (${marks(ids)}) ORDER BY at, id`,
      ids,
    ),
    ({ registrationId }) => registrationId,
  );

@Resolver(() => Registration)
export class RegistrationMoneyResolver {
  @FieldResolver(() => RegistrationMoney, { description: 'How it stands with its money.' })
  paymentStanding(@Root() registration: Registration): PaymentStanding {
    return paymentStanding(registration);
  }

  @FieldResolver(() => Money, { description: 'What was paid and is not returned.' })
  paid(@Root() { paidAmount, priceCurrency }: Registration): Money {
    return { amount: paidAmount, currency: priceCurrency };
  }

  @FieldResolver(() => Money, { description: 'What was returned.' })
  returned(@Root() { returnedAmount, priceCurrency }: Registration): Money {
    return { amount: returnedAmount, currency: priceCurrency };
  }

  @FieldResolver(() => Money, { description: 'What is decided to be returned and is not yet.' })
  returning(@Root() { returningAmount, priceCurrency }: Registration): Money {
    return { amount: returningAmount, currency: priceCurrency };
  }

  @FieldResolver(() => [LedgerEntry], {
    description:
      'Its rows of the money ledger, the first one first; none for whoever is neither the participant nor a manager.',
  })
  ledger(@Root() { id, userId }: Registration, @Ctx() context: Context): Promise<LedgerEntry[]> | LedgerEntry[] {
    const { viewer } = context;
    return viewer?.id === userId || isStaff(viewer, 'MANAGER') ? load(context, entriesOfRegistrations, id) : [];
  }
}

@Resolver(() => LedgerEntry)
export class LedgerEntryResolver {
  @FieldResolver(() => Money, {
    description: 'What came in, or, below zero, went out; 0 where only a price was lowered.',
  })
  sum(@Root() { amount, currency }: LedgerEntry): Money {
    return { amount, currency };
  }

  @FieldResolver(() => Money, { description: 'By how much a price was lowered; 0 where money moved.' })
  lowered(@Root() { reduction, currency }: LedgerEntry): Money {
    return { amount: reduction, currency };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Full name of staff that took the money, gave it back or decided, for managers.',
  })
  takenByName(@Root() { takenById }: LedgerEntry, @Ctx() context: Context): Promise<string | null> | null {
    return takenById && isStaff(context.viewer, 'MANAGER') ? load(context, namesOfUsers, takenById) : null;
  }
}
