import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { isStaff, Authorized } from '../core/access.js';
import type { Context } from '../core/context.js';
import { DateOnly } from '../core/scalars.js';
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
import { eventScope, siteScope } from './scope.js';
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
  @Query(() => Statistics, { nullable: true, description: 'Numbers about one event; null: there is none.' })
  eventStatistics(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('from', () => DateOnly, {
      nullable: true,
      description: 'The first day, YYYY-MM-DD; null: from the beginning.',
    })
    from?: string | null,
    @Arg('until', () => DateOnly, { nullable: true, description: 'The last day, YYYY-MM-DD; null: to this day.' })
    until?: string | null,
  ): Promise<Statistics | null> {
    return eventScope(context, eventId, { from, until });
  }

  @Authorized('EDITOR', 'MANAGER')
  @Query(() => Statistics, {
    description: 'Numbers over all events, of the last 1,100 days at most: an earlier first day is moved.',
  })
  siteStatistics(
    @Ctx() context: Context,
    @Arg('from', () => DateOnly, {
      nullable: true,
      description: 'The first day, YYYY-MM-DD; null: as many days as `days` says.',
    })
    from: string | null | undefined,
    @Arg('until', () => DateOnly, { nullable: true, description: 'The last day, YYYY-MM-DD; null: today.' })
    until: string | null | undefined,
    @Arg('days', () => Int, { defaultValue: 30, description: 'How many days up to the last, where no first is given.' })
    days: number,
  ): Statistics {
    return siteScope(context, { from, until }, days);
  }

  @FieldResolver(() => RegistrationStatistics, { description: 'Registrations made in these days.' })
  registrations(@Root() { scope }: Statistics): RegistrationStatistics {
    return { scope };
  }

  @FieldResolver(() => MoneyStatistics, {
    nullable: true,
    description: 'Money that came and went in these days; null for editors.',
  })
  money(
    @Root() { scope }: Statistics,
    @Ctx() { reads, viewer }: Context,
    @Arg('isTest', () => Boolean, {
      defaultValue: false,
      description: 'Sums of what was paid with the test acquirer, which is no money.',
    })
    isTest: boolean,
  ): Promise<MoneyStatistics> | null {
    return isStaff(viewer, 'MANAGER') ? sumMoney(reads, scope, isTest) : null;
  }

  @FieldResolver(() => [PresenceCount], {
    description:
      'Who was there in these days: of one event by its days, the first first; over all events by event, the last hundred, the last first. What nobody was seen at is left out.',
  })
  presence(@Root() { scope }: Statistics, @Ctx() context: Context): Promise<PresenceCount[]> {
    return countPresence(context, scope);
  }
}

@Resolver(() => RegistrationStatistics)
export class RegistrationStatisticsResolver {
  @FieldResolver(() => [RegistrationsOfDay], {
    description: 'By day, the first day first; days without registrations are left out.',
  })
  byDay(@Root() { scope }: RegistrationStatistics, @Ctx() { reads }: Context): Promise<RegistrationsOfDay[]> {
    return countByDay(reads, scope);
  }

  @FieldResolver(() => [RegistrationStateCount], {
    description: 'What became of them; states without any are left out.',
  })
  byState(@Root() { scope }: RegistrationStatistics, @Ctx() { reads }: Context): Promise<RegistrationStateCount[]> {
    return countByState(reads, scope);
  }

  @FieldResolver(() => [ParticipationCount], { description: 'Those in force, by form of participation.' })
  byParticipation(@Root() { scope }: RegistrationStatistics, @Ctx() { reads }: Context): Promise<ParticipationCount[]> {
    return countByParticipation(reads, scope);
  }

  @FieldResolver(() => [TariffCategoryCount], { description: 'Those in force, by category of the tariff.' })
  byCategory(@Root() { scope }: RegistrationStatistics, @Ctx() { reads }: Context): Promise<TariffCategoryCount[]> {
    return countByCategory(reads, scope);
  }

  @FieldResolver(() => [NamedCount], {
    description: 'Those in force: of one event by tariff; over all events by event, the hundred that have most.',
  })
  byPart(@Root() { scope }: RegistrationStatistics, @Ctx() { reads }: Context): Promise<NamedCount[]> {
    return countByPart(reads, scope);
  }

  @FieldResolver(() => [NamedCount], { description: 'Those in force, by specialty of the people as it is now.' })
  bySpecialty(@Root() { scope }: RegistrationStatistics, @Ctx() { reads }: Context): Promise<NamedCount[]> {
    return countBySpecialty(reads, scope);
  }

  @FieldResolver(() => [NamedCount], { description: 'Those in force, by region of the people as it is now.' })
  byRegion(@Root() { scope }: RegistrationStatistics, @Ctx() { reads }: Context): Promise<NamedCount[]> {
    return countByRegion(reads, scope);
  }
}
