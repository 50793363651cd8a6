import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
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
  @Query(() => CheckInConnection, {
    description: 'The list that a check-in device uses without a network: the full list, or what has changed.',
  })
  checkInList(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('since', () => DateTime, { nullable: true, description: '`asOf` of an earlier list: only what has changed.' })
    since: string | null,
    @Args(() => CheckInPageArgs) args: CheckInPageArgs,
  ): Promise<CheckInConnection> {
    return checkInList(context, eventId, since, args);
  }

  @Authorized('MANAGER', 'CHECK_IN')
  @Query(() => CheckInCounts, { description: 'How many people have come today and are inside now.' })
  checkInCounts(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<CheckInCounts> {
    return checkInCounts(context, eventId);
  }

  @Authorized('MANAGER')
  @Query(() => PresenceConnection, {
    description: 'Who attended on one day of an event and for how long, ordered by name.',
  })
  presence(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('date', () => DateOnly, { description: 'Day of the event, YYYY-MM-DD.' }) date: string,
    @Arg('scope', () => PresenceScope, { defaultValue: 'ALL', description: 'Which people to list.' })
    scope: PresenceScope,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Beginnings of words of a name, or a registration number.',
    })
    search: string | null,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<PresenceConnection> {
    return listPresence(context, { eventId, date, scope, search }, args);
  }

  @Authorized('MANAGER', 'CHECK_IN')
  @Query(() => [FrontDeskPerson], {
    description:
      'Finds people at the front desk: any account by its exact email address; people of the event by ticket code, registration number or name. At most 10.',
  })
  frontDeskPeople(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('search', () => String, { description: 'Email address, code, number or name, at least 2 characters.' })
    search: string,
  ): Promise<FrontDeskPerson[]> {
    return frontDeskPeople(context, eventId, search);
  }

  @Authorized('MANAGER', 'CHECK_IN')
  @Query(() => FrontDeskTakings, { description: 'What the viewer has taken at the front desk of an event today.' })
  frontDeskTakings(
    @Ctx() context: Context,
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
  ): Promise<FrontDeskTakings> {
    return frontDeskTakings(context, eventId);
  }
}

@Resolver()
export class PresenceMutations {
  @Mutate({
    access: ['MANAGER', 'CHECK_IN'],
    action: 'Проход по билетам',
    result: resultUnion(
      'RecordScansResult',
      success('ScansRecorded', 'results', [ScanResult], 'One result for each scan.'),
    ),
    description: 'Records the scans of a device, made with or without a network. Safe to repeat.',
  })
  recordScans(
    @Ctx() context: Context,
    @Arg('input', () => RecordScansInput, { description: 'The scans.' }) input: RecordScansInput,
  ) {
    return recordScans(context, input);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Отметка о проходе снята',
    result: PresenceResult,
    description: 'Voids a mark of the presence ledger, with the reason.',
  })
  voidScan(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The mark.' }) id: string,
    @Arg('reason', () => String, { description: 'Why; stays in the ledger.' }) reason: string,
  ) {
    return voidMark(context, id, reason);
  }

  @Mutate({
    access: ['MANAGER'],
    action: 'Отметка о присутствии вручную',
    result: PresenceResult,
    description: 'Adds an entry or an exit that was not scanned, with the reason.',
  })
  addPresence(
    @Ctx() context: Context,
    @Arg('input', () => AddPresenceInput, { description: 'What happened.' }) input: AddPresenceInput,
  ) {
    return addPresence(context, input);
  }

  @Mutate({
    access: ['MANAGER', 'CHECK_IN'],
    action: 'Регистрация на входе',
    limits: ['entryByStaff'],
    result: resultUnion('WalkInResult', WalkInRegistered),
    description:
      'Registers a person at the front desk and confirms them at once, or settles the registration that they have, with the payment that staff takes.',
  })
  registerWalkIn(
    @Ctx() context: Context,
    @Arg('input', () => WalkInInput, { description: 'The person.' }) input: WalkInInput,
  ) {
    return registerWalkIn(context, input);
  }
}

@Resolver(() => PresenceMark)
export class PresenceMarkResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of the member of staff who recorded it.' })
  markedBy(@Root() { markedById }: PresenceMark, @Ctx() context: Context): Promise<string | null> {
    return markedById ? load(context, fullNamesOfUsers, markedById) : Promise.resolve(null);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the member of staff who voided it.' })
  voidedBy(@Root() { voidedById }: PresenceMark, @Ctx() context: Context): Promise<string | null> {
    return voidedById ? load(context, fullNamesOfUsers, voidedById) : Promise.resolve(null);
  }
}
