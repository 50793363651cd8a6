import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  nullable,
  ObjectType,
  Resolver,
  Root,
} from '../../core/graphql/schema.js';
import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import { canSeePrivate } from '../../core/graphql/access.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { emptyPage, PageArgs, type Page, connectionOf } from '../../core/graphql/page.js';
import { DateTime, Url } from '../../core/graphql/scalars.js';
import { Event } from '../../events/event.entity.js';
import { eventsById } from '../../events/events.service.js';
import { Specialty } from '../../specialties/specialty.entity.js';
import { User } from '../../users/user.entity.js';
import { Certificate } from '../certificate.entity.js';
import { NmoOwnPointsInput, SaveNmoCycleInput } from '../certificates.inputs.js';
import { specialtiesById } from '../../specialties/specialties.service.js';
import { NmoOwnPointsConnection, NmoOwnPointsResult, NmoProgress, RemoveNmoResult } from './cycle.results.js';
import {
  listCycles,
  ownPointsList,
  progressOfCycles,
  removeCycle,
  removeOwnPoints,
  saveCycle,
  saveOwnPoints,
  uncountedBecause,
} from './cycle.service.js';
import { NmoSpecialty, NmoStanding } from '../conditions/conditions.results.js';
import { verdictsOfRegistrations } from '../conditions/verdict.service.js';
import { NmoCode } from '../codes/nmo-code.entity.js';
import { NmoCycle, NmoOwnPoints } from './nmo-cycle.entity.js';
import {
  certificatesOfRegistrations,
  codeDueAt,
  codesOfRegistrations,
  recordList,
  type RecordPage,
  type RecordRow,
  yearsOfRecords,
} from './records.service.js';
import { toIso } from '../../core/clock.js';

@ObjectType('Documents and codes of a user for one event.')
export class NmoRecord {
  @Field(() => ID, 'The registration.')
  registrationId!: string;
}

const NmoRecordConnection = connectionOf(
  'NmoRecordConnection',
  NmoRecord,
  'past events with their documents and codes',
);

@Resolver(() => NmoRecord)
export class NmoRecordResolver {
  @FieldResolver(() => Event, 'The event.')
  event(@Root() { eventId }: RecordRow, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, eventId);
  }

  @FieldResolver(() => [Certificate], 'Documents, including replaced and revoked ones.')
  certificates(@Root() { registrationId }: RecordRow, @Ctx() context: Context): Promise<Certificate[]> {
    return load(context, certificatesOfRegistrations, registrationId);
  }

  @FieldResolver(() => [NmoCode], 'Codes, including replaced and revoked ones.')
  codes(@Root() { registrationId }: RecordRow, @Ctx() context: Context): Promise<NmoCode[]> {
    return load(context, codesOfRegistrations, registrationId);
  }

  @FieldResolver(() => DateTime, 'The code arrives until then; null if it has arrived, or none is expected.', nullable)
  async codeDueAt(@Root() row: RecordRow, @Ctx() context: Context): Promise<string | null> {
    const verdict = await load(context, verdictsOfRegistrations, row.verdictSubject);
    return codeDueAt(row, verdict, await load(context, codesOfRegistrations, row.registrationId));
  }

  @FieldResolver(() => NmoStanding, 'The verdict on points of the event; null: the event gives none.', nullable)
  async standing(
    @Root() { verdictSubject: taker, nmoState }: RecordRow,
    @Ctx() context: Context,
  ): Promise<NmoResult | null> {
    return nmoState === 'APPROVED' ? load(context, verdictsOfRegistrations, taker) : null;
  }
}

@Resolver(() => Certificate)
export class CertificateCycleResolver {
  @FieldResolver(
    () => String,
    'Why a valid document of НМО counts in none of the five-year cycles of its holder, in Russian; null: it counts, or gives no points. Visible to the holder and administrators.',
    nullable,
  )
  uncountedBecause(@Root() certificate: Certificate, @Ctx() context: Context): Promise<string | null> | null {
    const { userId } = certificate;
    return userId !== null && canSeePrivate(context.viewer, userId)
      ? load(context, uncountedBecause, certificate)
      : null;
  }
}

@Resolver(() => NmoStanding)
export class NmoStandingResolver {
  @FieldResolver(() => NmoSpecialty, 'Specialty that the points are for; null: none.', nullable)
  specialty(@Root() { specialtyId, options }: NmoResult): NmoSpecialty | null {
    return options.find(({ id }) => id === specialtyId) ?? null;
  }

  @FieldResolver(
    () => [NmoSpecialty],
    'Specialties of the participant that the event is accredited for; the participant chooses one of several.',
  )
  options(@Root() { options }: NmoResult): readonly NmoSpecialty[] {
    return options;
  }
}

@Resolver(() => NmoRecordConnection)
export class NmoRecordConnectionResolver {
  @FieldResolver(() => [Int], 'Years of the events in the unfiltered list, the latest first.')
  years(@Root() { userId }: RecordPage, @Ctx() context: Context): Promise<number[]> {
    return yearsOfRecords(context, userId);
  }

  @FieldResolver(() => Url, 'Address of the portal where users enter codes.')
  portalUrl(@Ctx() { app }: Context): string {
    return app.config.nmoPortalUrl;
  }
}

@Resolver(() => NmoCycle)
export class NmoCycleResolver {
  @FieldResolver(() => Specialty, 'The specialty.')
  specialty(@Root() { specialtyId }: NmoCycle, @Ctx() context: Context): Promise<Specialty | null> {
    return load(context, specialtiesById, specialtyId);
  }

  @FieldResolver(() => NmoProgress, 'Points so far, compared with the norm.')
  progress(@Root() cycle: NmoCycle, @Ctx() context: Context): Promise<NmoProgress> {
    return load(context, progressOfCycles, cycle);
  }
}

@Resolver(() => NmoOwnPoints)
export class NmoOwnPointsResolver {
  @FieldResolver(() => Specialty, 'Specialty that the points count for.')
  specialty(@Root() { specialtyId }: NmoOwnPoints, @Ctx() context: Context): Promise<Specialty | null> {
    return load(context, specialtiesById, specialtyId);
  }
}

@Resolver(() => User)
export class UserNmoResolver {
  @FieldResolver(() => NmoRecordConnection, 'Past events with their documents and codes, the latest first.')
  async nmoRecords(
    @Root() { id }: User,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('year', () => Int, 'Only events that ended in this year; null: all.', nullable)
    year?: number | null,
  ): Promise<RecordPage> {
    const filter = { userId: id, endedBy: toIso(context.now), year };
    return { ...(await recordList.page(context, args, filter)), userId: id };
  }

  @FieldResolver(
    () => [NmoCycle],
    'Five-year cycles, one for each specialty. Visible to the user and administrators; otherwise empty.',
  )
  async nmoCycles(@Root() { id }: User, @Ctx() context: Context): Promise<NmoCycle[]> {
    return canSeePrivate(context.viewer, id) ? listCycles(context, id) : [];
  }

  @FieldResolver(
    () => NmoOwnPointsConnection,
    'Points earned elsewhere, the latest first. Visible to the user and administrators; otherwise empty.',
  )
  async ownNmoPoints(
    @Root() { id }: User,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<Page<NmoOwnPoints>> {
    return canSeePrivate(context.viewer, id) ? ownPointsList.page(context, args, { userId: id }) : emptyPage;
  }
}

@Resolver()
export class NmoCycleMutations {
  @Mutate(
    resultUnion('NmoCycleResult', success('NmoCycleSaved', 'cycle', NmoCycle)),
    "Saves the end of the viewer's five-year cycle in a specialty.",
    { access: 'signed-in', limits: ['nmoByAccount'] },
  )
  saveNmoCycle(@Ctx() context: Context, @Arg('input', () => SaveNmoCycleInput, 'The cycle.') input: SaveNmoCycleInput) {
    return saveCycle(context, input);
  }

  @Mutate(RemoveNmoResult, "Removes one of the viewer's cycles; the points stay.", {
    access: 'signed-in',
    limits: ['nmoByAccount'],
  })
  removeNmoCycle(@Ctx() context: Context, @Arg('id', () => ID, 'The cycle.') id: string) {
    return removeCycle(context, id);
  }

  @Mutate(NmoOwnPointsResult, 'Adds points that the viewer earned elsewhere.', {
    access: 'signed-in',
    idempotent: true,
    limits: ['nmoByAccount'],
  })
  addNmoPoints(
    @Ctx() context: Context,
    @Arg('input', () => NmoOwnPointsInput, 'The points.') input: NmoOwnPointsInput,
  ) {
    return saveOwnPoints(context, null, input);
  }

  @Mutate(NmoOwnPointsResult, "Changes one of the viewer's entries.", { access: 'signed-in', limits: ['nmoByAccount'] })
  changeNmoPoints(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The entry.') id: string,
    @Arg('input', () => NmoOwnPointsInput, 'The points.') input: NmoOwnPointsInput,
  ) {
    return saveOwnPoints(context, id, input);
  }

  @Mutate(RemoveNmoResult, "Removes one of the viewer's entries.", { access: 'signed-in', limits: ['nmoByAccount'] })
  removeNmoPoints(@Ctx() context: Context, @Arg('id', () => ID, 'The entry.') id: string) {
    return removeOwnPoints(context, id);
  }
}
