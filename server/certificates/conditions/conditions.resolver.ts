import { Arg, Args, Ctx, ID, Int, nullable, Query, Resolver } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs } from '../../core/graphql/page.js';
import { listAttendance } from './attendance.service.js';
import { DecideNmoInput, ImportOnlinePresenceInput, SaveNmoTermsInput } from './conditions.inputs.js';
import {
  NmoAttendeeConnection,
  NmoDayTerms,
  NmoEventTerms,
  NmoTermsSaved,
  OnlinePresenceImported,
} from './conditions.results.js';
import { decideManually } from './decisions.service.js';
import { importOnlinePresence } from './online-presence.service.js';
import { NmoStandingFilter } from './terms.enums.js';
import { findTerms, proposeTerms, saveTerms } from './terms.service.js';

@Resolver()
export class NmoConditionsResolver {
  @Authorized('EDITOR', 'MANAGER')
  @Query(() => NmoEventTerms, 'НМО conditions of an event; null if there is no such event.', nullable)
  nmoTerms(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
  ): Promise<NmoEventTerms | null> {
    return findTerms(context, eventId);
  }

  @Authorized('EDITOR', 'MANAGER')
  @Query(() => [NmoDayTerms], 'Conditions proposed from the programme of an event, by day.')
  nmoTermsProposed(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
  ): Promise<NmoDayTerms[]> {
    return proposeTerms(context, eventId);
  }

  @Mutate(resultUnion('SaveNmoTermsResult', NmoTermsSaved), 'Saves the conditions of an event.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Условия НМО',
  })
  saveNmoTerms(
    @Ctx() context: Context,
    @Arg('input', () => SaveNmoTermsInput, 'The conditions.') input: SaveNmoTermsInput,
  ) {
    return saveTerms(context, input);
  }

  @Authorized('MANAGER')
  @Query(
    () => NmoAttendeeConnection,
    'Confirmed participants of an event by name, with their attendance, and whether they pass or why not.',
  )
  nmoAttendance(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('standing', () => NmoStandingFilter, 'Only participants of this group; null: all.', nullable)
    standing?: NmoStandingFilter | null,
    @Arg('search', () => String, 'Words of a name, an email or a number.', nullable)
    search?: string | null,
  ): Promise<NmoAttendeeConnection> {
    return listAttendance(context, { eventId, standing: standing ?? null, search: search ?? null }, args);
  }

  @Mutate(
    resultUnion('DecideNmoResult', success('NmoDecided', 'count', Int, 'Number of participants.')),
    'Decides manually whether participants pass, or lets the conditions decide again. All decisions are stored.',
    { access: ['MANAGER'], action: 'Решение о баллах НМО' },
  )
  decideNmo(@Ctx() context: Context, @Arg('input', () => DecideNmoInput, 'The decision.') input: DecideNmoInput) {
    return decideManually(context, input);
  }

  @Mutate(
    resultUnion('ImportOnlinePresenceResult', OnlinePresenceImported),
    'Imports minutes and confirmations from the statistics of a broadcast; returns a result for each row.',
    { access: ['MANAGER'], idempotent: true, action: 'Загрузка присутствия онлайн' },
  )
  importOnlinePresence(
    @Ctx() context: Context,
    @Arg('input', () => ImportOnlinePresenceInput, 'The statistics.') input: ImportOnlinePresenceInput,
  ) {
    return importOnlinePresence(context, input);
  }
}
