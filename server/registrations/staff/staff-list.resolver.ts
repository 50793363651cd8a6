import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { ChangedSinceArg } from '../../core/changes/changed-since.js';
import { isOpenEvent, isStaff, Authorized } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { normaliseNumber } from '../../core/reference-number.js';
import { User } from '../../users/user.entity.js';
import { usersById } from '../../users/users.service.js';
import { Registration } from '../registration.entity.js';
import { tariffDoubts } from '../register/tariff-doubt.js';
import { RegistrationResult } from '../registrations.results.js';
import {
  RegistrationHistoryLine,
  StaffRegistrationConnection,
  StaffRegistrationFilter,
  StaffRegistrationOrder,
} from './staff-list.inputs.js';
import { TariffMoveInput } from './tariff-move.inputs.js';
import { RegistrationTotals, totalsForStaff } from './registration-totals.service.js';
import { moveToTariff } from './tariff-move.service.js';
import { historyOfRegistrations, listForStaff } from './staff-list.service.js';

@Resolver()
export class StaffRegistrationQueries {
  @Authorized('MANAGER')
  @Query(() => StaffRegistrationConnection, 'Registrations of one event, for staff.')
  staffRegistrations(
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('order', () => StaffRegistrationOrder, 'The order.', { defaultValue: 'LATEST' })
    order: StaffRegistrationOrder,
    @Arg('filter', () => StaffRegistrationFilter, 'Which registrations; null: all.', nullable)
    filter?: StaffRegistrationFilter | null,
    @ChangedSinceArg() changedSince?: string | null,
  ): Promise<Page<Registration>> {
    return listForStaff(context, { eventId, filter: filter ?? {}, changedSince }, order, page);
  }

  @Authorized('MANAGER')
  @Query(() => RegistrationTotals, 'Sums of registrations of one event, for staff.')
  staffRegistrationTotals(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('filter', () => StaffRegistrationFilter, 'Which registrations; null: all.', nullable)
    filter?: StaffRegistrationFilter | null,
  ): Promise<RegistrationTotals> {
    return totalsForStaff(context, { eventId, filter: filter ?? {} });
  }

  @Authorized('MANAGER')
  @Query(() => Registration, 'A registration of any user by its number, for staff; null: there is none.', nullable)
  async staffRegistration(
    @Ctx() context: Context,
    @Arg('number', () => String, 'The number.') number: string,
  ): Promise<Registration | null> {
    const found = await context.db.findOne<Registration>('registrations', { number: normaliseNumber(number) });
    return found && isOpenEvent(context, found.eventId) ? found : null;
  }

  @Mutate(
    RegistrationResult,
    'Moves a registration to another tariff of its event; the participant gets an email. A paid registration keeps the paid amount, so a more expensive tariff is rejected.',
    { access: ['MANAGER'], action: 'Перевод на другой тариф' },
  )
  moveToTariff(
    @Ctx() context: Context,
    @Arg('input', () => TariffMoveInput, 'The registration and the tariff.') input: TariffMoveInput,
  ) {
    return moveToTariff(context, input);
  }
}

@Resolver(() => Registration)
export class RegistrationStaffResolver {
  @FieldResolver(() => User, 'The participant, for managers; null for others.', nullable)
  participant(@Root() { userId }: Registration, @Ctx() context: Context): Promise<User | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, usersById, userId) : null;
  }

  @FieldResolver(
    () => String,
    'Reason why staff should check the tariff: it no longer fits the profile. For managers; null: none.',
    nullable,
  )
  tariffDoubt(@Root() { id }: Registration, @Ctx() context: Context): Promise<string | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, tariffDoubts, id) : null;
  }

  @FieldResolver(() => [RegistrationHistoryLine], 'Changes by staff, latest first, fifty at most; for managers.')
  history(
    @Root() { id }: Registration,
    @Ctx() context: Context,
  ): Promise<RegistrationHistoryLine[]> | RegistrationHistoryLine[] {
    return isStaff(context.viewer, 'MANAGER') ? load(context, historyOfRegistrations, id) : [];
  }
}
