import { Ctx, FieldResolver, nullable, Resolver, Root } from '../../core/graphql/schema.js';
import { paymentStatus, type PaymentStatus } from '../../../rules/money/registration-money.js';
import { isStaff } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load, rowsLoader } from '../../core/graphql/loaders.js';
import { Money } from '../../events/events.results.js';
import { fullNamesOfUsers } from '../../users/users.service.js';
import { Registration } from '../registration.entity.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { RegistrationMoney } from './registration-money.enum.js';

export const ledgerOfRegistrations = rowsLoader<LedgerEntry>('ledger_entries', 'registrationId', 'ORDER BY at, id');

@Resolver(() => Registration)
export class RegistrationMoneyResolver {
  @FieldResolver(() => RegistrationMoney, 'Payment status of the registration.')
  paymentStanding(@Root() registration: Registration): PaymentStatus {
    return paymentStatus(registration);
  }

  @FieldResolver(() => Money, 'Paid amount that is not refunded.')
  paid(@Root() { paidAmount, priceCurrency }: Registration): Money {
    return { amount: paidAmount, currency: priceCurrency };
  }

  @FieldResolver(() => Money, 'Refunded amount.')
  returned(@Root() { returnedAmount, priceCurrency }: Registration): Money {
    return { amount: returnedAmount, currency: priceCurrency };
  }

  @FieldResolver(() => Money, 'Refunds that are decided but not yet carried out.')
  returning(@Root() { returningAmount, priceCurrency }: Registration): Money {
    return { amount: returningAmount, currency: priceCurrency };
  }

  @FieldResolver(
    () => [LedgerEntry],
    'Its rows of the ledger in order of time; empty unless the viewer is the participant or a manager.',
  )
  ledger(@Root() { id, userId }: Registration, @Ctx() context: Context): Promise<LedgerEntry[]> | LedgerEntry[] {
    const { viewer } = context;
    return viewer?.id === userId || isStaff(viewer, 'MANAGER') ? load(context, ledgerOfRegistrations, id) : [];
  }
}

@Resolver(() => LedgerEntry)
export class LedgerEntryResolver {
  @FieldResolver(() => Money, 'Received amount, or negative refunded amount; 0 if only a price was lowered.')
  sum(@Root() { amount, currency }: LedgerEntry): Money {
    return { amount, currency };
  }

  @FieldResolver(() => Money, 'Reduction of the price; 0 for payments and refunds.')
  lowered(@Root() { reduction, currency }: LedgerEntry): Money {
    return { amount: reduction, currency };
  }

  @FieldResolver(
    () => String,
    'Full name of the staff member who took or returned the money, or decided; for managers.',
    nullable,
  )
  takenByName(@Root() { takenById }: LedgerEntry, @Ctx() context: Context): Promise<string | null> | null {
    return takenById && isStaff(context.viewer, 'MANAGER') ? load(context, fullNamesOfUsers, takenById) : null;
  }
}
