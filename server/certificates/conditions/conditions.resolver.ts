import { Arg, Args, Ctx, ID, Query, Resolver, Int } from 'type-graphql';
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
  @Query(() => NmoEventTerms, {
    nullable: true,
    description: 'НМО conditions of an event; null if there is no such event.',
  })
  nmoTerms(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<NmoEventTerms | null> {
    return findTerms(context, eventId);
  }

  @Authorized('EDITOR', 'MANAGER')
  @Query(() => [NmoDayTerms], { description: 'Conditions proposed from the programme of an event, by day.' })
  nmoTermsProposed(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<NmoDayTerms[]> {
    return proposeTerms(context, eventId);
  }

  @Mutate({
    access: ['EDITOR', 'MANAGER'],
    action: 'Условия НМО',
    result: resultUnion('SaveNmoTermsResult', NmoTermsSaved),
    description: 'Saves the conditions of an event.',
  })
  saveNmoTerms(
    @Ctx() context: Context,
    @Arg('input', () => SaveNmoTermsInput, { description: 'The conditions.' }) input: SaveNmoTermsInput,
  ) {
    return saveTerms(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => NmoAttendeeConnection, {
    description: 'Confirmed participants of an event by name, with their attendance, and whether they pass or why not.',
  })
  nmoAttendance(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('standing', () => NmoStandingFilter, {
      nullable: true,
      description: 'Only participants of this group; null: all.',
    })
    standing?: NmoStandingFilter | null,
    @Arg('search', () => String, { nullable: true, description: 'Words of a name, an email or a number.' })
    search?: string | null,
  ): Promise<NmoAttendeeConnection> {
    return listAttendance(context, { eventId, standing: standing ?? null, search: search ?? null }, args);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Решение о баллах НМО',
    result: resultUnion('DecideNmoResult', success('NmoDecided', 'count', Int, 'Number of participants.')),
    description:
      'Decides manually whether participants pass, or lets the conditions decide again. All decisions are stored.',
  })
  decideNmo(
    @Ctx() context: Context,
    @Arg('input', () => DecideNmoInput, { description: 'The decision.' }) input: DecideNmoInput,
  ) {
    return decideManually(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Загрузка присутствия онлайн',
    result: resultUnion('ImportOnlinePresenceResult', OnlinePresenceImported),
    description: 'Imports minutes and confirmations from the statistics of a broadcast; returns a result for each row.',
  })
  importOnlinePresence(
    @Ctx() context: Context,
    @Arg('input', () => ImportOnlinePresenceInput, { description: 'The statistics.' }) input: ImportOnlinePresenceInput,
  ) {
    return importOnlinePresence(context, input);
  }
}
