import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs } from '../core/graphql/page.js';
import { DateOnly, DateTime } from '../core/graphql/scalars.js';
import { checkInCounts, checkInList } from './check-in.list.js';
import { addPresence, voidMark } from './corrections.service.js';
import { frontDeskPeople } from './front-desk/front-desk.people.js';
import { frontDeskTakings } from './front-desk/front-desk.takings.js';
import { FrontDeskPerson, FrontDeskTakings } from './front-desk/front-desk.results.js';
import { listPresence } from './presence.list.js';
import { PresenceMark } from './presence-mark.entity.js';
import { AddPresenceInput, CheckInPageArgs, RecordScansInput } from './presence.inputs.js';
import { WalkInInput } from './front-desk/walk-in.inputs.js';
import {
  CheckInCounts,
  CheckInConnection,
  PresenceConnection,
  PresenceResult,
  PresenceScope,
  ScanResult,
  WalkInRegistered,
} from './presence.results.js';
import { recordScans } from './scan.service.js';
import { registerWalkIn } from './front-desk/walk-in.service.js';
import { fullNamesOfUsers } from '../users/users.service.js';

@Resolver()
export class PresenceQueries {
  @Authorized('MANAGER', 'CHECK_IN')
  @Query(
    () => CheckInConnection,
    'The list that a check-in device uses without a network: the full list, or what has changed.',
  )
  checkInList(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('since', () => DateTime, '`asOf` of an earlier list: only what has changed.', nullable)
    since: string | null,
    @Args(() => CheckInPageArgs) args: CheckInPageArgs,
  ): Promise<CheckInConnection> {
    return checkInList(context, eventId, since, args);
  }

  @Authorized('MANAGER', 'CHECK_IN')
  @Query(() => CheckInCounts, 'How many people have come today and are inside now.')
  checkInCounts(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
  ): Promise<CheckInCounts> {
    return checkInCounts(context, eventId);
  }

  @Authorized('MANAGER')
  @Query(() => PresenceConnection, 'Who attended on one day of an event and for how long, ordered by name.')
  presence(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('date', () => DateOnly, 'Day of the event, YYYY-MM-DD.') date: string,
    @Arg('scope', () => PresenceScope, 'Which people to list.', { defaultValue: 'ALL' })
    scope: PresenceScope,
    @Arg('search', () => String, 'Beginnings of words of a name, or a registration number.', nullable)
    search: string | null,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<PresenceConnection> {
    return listPresence(context, { eventId, date, scope, search }, args);
  }

  @Authorized('MANAGER', 'CHECK_IN')
  @Query(
    () => [FrontDeskPerson],
    'Finds people at the front desk: any account by its exact email address; people of the event by ticket code, registration number or name. At most 10.',
  )
  frontDeskPeople(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
    @Arg('search', () => String, 'Email address, code, number or name, at least 2 characters.')
    search: string,
  ): Promise<FrontDeskPerson[]> {
    return frontDeskPeople(context, eventId, search);
  }

  @Authorized('MANAGER', 'CHECK_IN')
  @Query(() => FrontDeskTakings, 'What the viewer has taken at the front desk of an event today.')
  frontDeskTakings(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, 'The event.') eventId: string,
  ): Promise<FrontDeskTakings> {
    return frontDeskTakings(context, eventId);
  }
}

@Resolver()
export class PresenceMutations {
  @Mutate(
    resultUnion('RecordScansResult', success('ScansRecorded', 'results', [ScanResult], 'One result for each scan.')),
    'Records the scans of a device, made with or without a network. Safe to repeat.',
    { access: ['MANAGER', 'CHECK_IN'], action: 'Проход по билетам' },
  )
  recordScans(@Ctx() context: Context, @Arg('input', () => RecordScansInput, 'The scans.') input: RecordScansInput) {
    return recordScans(context, input);
  }

  @Mutate(PresenceResult, 'Voids a mark of the presence ledger, with the reason.', {
    access: ['MANAGER'],
    action: 'Отметка о проходе снята',
  })
  voidScan(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The mark.') id: string,
    @Arg('reason', () => String, 'Why; stays in the ledger.') reason: string,
  ) {
    return voidMark(context, id, reason);
  }

  @Mutate(PresenceResult, 'Adds an entry or an exit that was not scanned, with the reason.', {
    access: ['MANAGER'],
    idempotent: true,
    action: 'Отметка о присутствии вручную',
  })
  addPresence(
    @Ctx() context: Context,
    @Arg('input', () => AddPresenceInput, 'What happened.') input: AddPresenceInput,
  ) {
    return addPresence(context, input);
  }

  @Mutate(
    resultUnion('WalkInResult', WalkInRegistered),
    'Registers a person at the front desk and confirms them at once, or settles the registration that they have, with the payment that staff takes.',
    { access: ['MANAGER', 'CHECK_IN'], idempotent: true, action: 'Регистрация на входе', limits: ['entryByStaff'] },
  )
  registerWalkIn(@Ctx() context: Context, @Arg('input', () => WalkInInput, 'The person.') input: WalkInInput) {
    return registerWalkIn(context, input);
  }
}

@Resolver(() => PresenceMark)
export class PresenceMarkResolver {
  @FieldResolver(() => String, 'Name of the member of staff who recorded it.', nullable)
  markedBy(@Root() { markedById }: PresenceMark, @Ctx() context: Context): Promise<string | null> {
    return markedById ? load(context, fullNamesOfUsers, markedById) : Promise.resolve(null);
  }

  @FieldResolver(() => String, 'Name of the member of staff who voided it.', nullable)
  voidedBy(@Root() { voidedById }: PresenceMark, @Ctx() context: Context): Promise<string | null> {
    return voidedById ? load(context, fullNamesOfUsers, voidedById) : Promise.resolve(null);
  }
}
