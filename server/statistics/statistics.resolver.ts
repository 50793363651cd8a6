import { Arg, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { isStaff, Authorized } from '../core/graphql/access.js';
import type { Context } from '../core/context.js';
import { DateOnly } from '../core/graphql/scalars.js';
import { sumMoney } from './money-sums.js';
import { countPresence } from './presence-counts.js';
import {
  countByCategory,
  countByDay,
  countByParticipation,
  countByPart,
  countByRegion,
  countBySpecialty,
  countByState,
} from './registration-counts.js';
import { statisticsOfEvent, statisticsOfSite } from './scope.js';
import {
  MoneyStatistics,
  NamedCount,
  ParticipationCount,
  PresenceCount,
  RegistrationsOfDay,
  RegistrationStateCount,
  RegistrationStatistics,
  Statistics,
  TariffCategoryCount,
} from './statistics.results.js';

@Resolver(() => Statistics)
export class StatisticsResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => Statistics, 'Statistics of one event; null: not found.', nullable)
  eventStatistics(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('from', () => DateOnly, 'The first day, YYYY-MM-DD; null: no limit.', nullable)
    from?: string | null,
    @Arg('until', () => DateOnly, 'The last day, YYYY-MM-DD; null: no limit.', nullable)
    until?: string | null,
  ): Promise<Statistics | null> {
    return statisticsOfEvent(context, eventId, { from, until });
  }

  @Authorized('EDITOR', 'MANAGER')
  @Query(() => Statistics, 'Statistics of all events, of 1,100 days at most: an earlier first day is moved.')
  siteStatistics(
    @Ctx() context: Context,
    @Arg('from', () => DateOnly, 'The first day, YYYY-MM-DD; null: as set by `days`.', nullable)
    from: string | null | undefined,
    @Arg('until', () => DateOnly, 'The last day, YYYY-MM-DD; null: today.', nullable)
    until: string | null | undefined,
    @Arg('days', () => Int, 'Number of days up to the last, if no first day is given.', { defaultValue: 30 })
    days: number,
  ): Statistics {
    return statisticsOfSite(context, { from, until }, days);
  }

  @FieldResolver(() => RegistrationStatistics, 'Registrations created in the period.')
  registrations(@Root() { scope }: Statistics): RegistrationStatistics {
    return { scope };
  }

  @FieldResolver(() => MoneyStatistics, 'Payments and refunds in the period; null for editors.', nullable)
  money(
    @Root() { scope }: Statistics,
    @Ctx() { db, viewer }: Context,
    @Arg('isTest', () => Boolean, 'Whether to count test payments instead of real ones.', { defaultValue: false })
    isTest: boolean,
  ): Promise<MoneyStatistics> | null {
    return isStaff(viewer, 'MANAGER') ? sumMoney(db.long, scope, isTest) : null;
  }

  @FieldResolver(
    () => [PresenceCount],
    'Presence in the period: of one event by day, the first day first; of all events by event, the latest hundred, the latest first. Days and events without presence are left out.',
  )
  presence(@Root() { scope }: Statistics, @Ctx() context: Context): Promise<PresenceCount[]> {
    return countPresence({ db: context.db.long, now: context.now }, scope);
  }
}

@Resolver(() => RegistrationStatistics)
export class RegistrationStatisticsResolver {
  @FieldResolver(() => [RegistrationsOfDay], 'By day, the first day first; days without registrations are left out.')
  byDay(@Root() { scope }: RegistrationStatistics, @Ctx() { db }: Context): Promise<RegistrationsOfDay[]> {
    return countByDay(db.long, scope);
  }

  @FieldResolver(() => [RegistrationStateCount], 'By current state; states without registrations are left out.')
  byState(@Root() { scope }: RegistrationStatistics, @Ctx() { db }: Context): Promise<RegistrationStateCount[]> {
    return countByState(db.long, scope);
  }

  @FieldResolver(() => [ParticipationCount], 'Active registrations by form of participation.')
  byParticipation(@Root() { scope }: RegistrationStatistics, @Ctx() { db }: Context): Promise<ParticipationCount[]> {
    return countByParticipation(db.long, scope);
  }

  @FieldResolver(() => [TariffCategoryCount], 'Active registrations by category of the tariff.')
  byCategory(@Root() { scope }: RegistrationStatistics, @Ctx() { db }: Context): Promise<TariffCategoryCount[]> {
    return countByCategory(db.long, scope);
  }

  @FieldResolver(
    () => [NamedCount],
    'Active registrations: of one event by tariff; of all events by event, the hundred with the most.',
  )
  byPart(@Root() { scope }: RegistrationStatistics, @Ctx() { db }: Context): Promise<NamedCount[]> {
    return countByPart(db.long, scope);
  }

  @FieldResolver(() => [NamedCount], 'Active registrations by the current specialty of the user.')
  bySpecialty(@Root() { scope }: RegistrationStatistics, @Ctx() { db }: Context): Promise<NamedCount[]> {
    return countBySpecialty(db.long, scope);
  }

  @FieldResolver(() => [NamedCount], 'Active registrations by the current region of the user.')
  byRegion(@Root() { scope }: RegistrationStatistics, @Ctx() { db }: Context): Promise<NamedCount[]> {
    return countByRegion(db.long, scope);
  }
}
