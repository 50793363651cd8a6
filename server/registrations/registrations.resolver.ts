import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { lacksRequiredAnswers } from '../../rules/events/answers.js';
import { isOpenEvent, isStaff, Authorized } from '../core/graphql/access.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { normaliseNumber } from '../core/reference-number.js';
import { load, rowLoader } from '../core/graphql/loaders.js';
import { oneArgument } from '../core/graphql/one-argument.js';
import { type Page, PageArgs } from '../core/graphql/page.js';
import { DateTime } from '../core/graphql/scalars.js';
import { Event } from '../events/event.entity.js';
import { Tariff } from '../events/event-parts.entity.js';
import { windowChanges } from '../events/event.policy.js';
import { CallToAction, Money } from '../events/events.results.js';
import { eventsById, questionsOfEvents } from '../events/events.service.js';
import { findByReference } from '../tokens/external-references.js';
import { User } from '../users/user.entity.js';
import { cancelRejectionOf } from './attendance.js';
import { countRegistrations, listRegistrations } from './registrations.list.js';
import { Registration } from './registration.entity.js';
import { registrationStates } from './registration.states.js';
import { answersDeadline, answersRejection, callToAction, accessOpensAt } from './registration.policy.js';
import {
  Answer,
  RegistrationConnection,
  RegistrationCounts,
  RegistrationScope,
  Ticket,
} from './registrations.results.js';
import { liveRegistrationsOfViewer, waitingPositions } from './registrations.service.js';
import { hasSeatsByEvent } from './seats/seat-availability.service.js';
import { findRegistrationByTicket, ticketOfViewer } from './tickets/ticket.service.js';
import { fullNamesOfUsers } from '../users/users.service.js';

const tariffsById = rowLoader<Tariff>('tariffs');

@Resolver()
export class RegistrationQueries {
  @Authorized()
  @Query(
    () => Registration,
    'A registration of the viewer by its number or id; null if there is none. Managers find all registrations by id, API tokens by both.',
    nullable,
  )
  async registration(
    @Ctx() context: Context,
    @Arg('number', () => String, 'The number, as in the address of the ticket.', nullable) number?: string | null,
    @Arg('id', () => ID, 'The id, instead of the number.', nullable) id?: string | null,
    @Arg(
      'externalReference',
      () => ID,
      'Instead of the number: the id by which the calling integration knows it.',
      nullable,
    )
    externalReference?: string | null,
  ): Promise<Registration | null> {
    const { db, viewer } = context;
    const { by, value } = oneArgument({ number, id, externalReference });
    const isOfAnyUser = isStaff(viewer, 'MANAGER') && (by === 'id' || viewer!.isToken);
    const key = by === 'externalReference' ? await findByReference(context, 'REGISTRATION', value) : value;
    const found = await db.findOne<Registration>(
      'registrations',
      by === 'number' ? { number: normaliseNumber(value) } : { id: key },
    );
    return found && (isOfAnyUser || found.userId === viewer!.id) && isOpenEvent(context, found.eventId) ? found : null;
  }

  @Authorized('MANAGER')
  @Query(
    () => Registration,
    'Registration of a ticket, for staff at check-in. Its state says whether the participant may enter.',
    nullable,
  )
  registrationByTicket(
    @Ctx() context: Context,
    @Arg('code', () => String, 'Code from the QR code of the ticket.') code: string,
  ): Promise<Registration | null> {
    return findRegistrationByTicket(context, code);
  }
}

@Resolver(() => Registration)
export class RegistrationResolver {
  @FieldResolver(() => Event, 'The event.')
  event(@Root() registration: Registration, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, registration.eventId);
  }

  @FieldResolver(() => Tariff, 'The tariff.')
  tariff(@Root() registration: Registration, @Ctx() context: Context): Promise<Tariff | null> {
    return load(context, tariffsById, registration.tariffId);
  }

  @FieldResolver(() => Money, 'Price at the time of registration, after the discount.')
  price(@Root() registration: Registration): Money {
    return { amount: registration.priceAmount, currency: registration.priceCurrency };
  }

  @FieldResolver(() => Money, 'Discount of the promo code; null: none.', nullable)
  discount(@Root() { discountAmount, priceCurrency }: Registration): Money | null {
    return discountAmount > 0 ? { amount: discountAmount, currency: priceCurrency } : null;
  }

  @FieldResolver(
    () => Int,
    'Position in the waiting list, 1 is next; null unless the registration is waitlisted.',
    nullable,
  )
  waitingPosition(@Root() registration: Registration, @Ctx() context: Context): Promise<number | null> | null {
    return registration.state === 'WAITLISTED' ? load(context, waitingPositions, registration.id) : null;
  }

  @FieldResolver(() => [Answer], 'Answers to the questions of the organiser.')
  async answers(@Root() registration: Registration, @Ctx() context: Context): Promise<Answer[]> {
    const valuesByQuestion: Record<string, string[]> = JSON.parse(registration.answers);
    const questions = await load(context, questionsOfEvents, registration.eventId);
    return questions
      .filter(({ id }) => valuesByQuestion[id])
      .map((question) => ({ question, values: valuesByQuestion[question.id]! }));
  }

  @FieldResolver(() => Boolean, 'The registration is live, and a required question has no answer.')
  async lacksAnswers(@Root() { state, eventId, answers }: Registration, @Ctx() context: Context): Promise<boolean> {
    return (
      registrationStates.is(state, 'live') &&
      lacksRequiredAnswers(await load(context, questionsOfEvents, eventId), JSON.parse(answers))
    );
  }

  @FieldResolver(() => DateTime, 'Deadline for changes of the answers.')
  async answersChangeableUntil(@Root() registration: Registration, @Ctx() context: Context): Promise<string> {
    return answersDeadline((await load(context, eventsById, registration.eventId))!);
  }

  @FieldResolver(() => Boolean, 'The event has questions, and the viewer can change their answers now.')
  async viewerCanChangeAnswers(@Root() registration: Registration, @Ctx() context: Context): Promise<boolean> {
    if (registration.userId !== context.viewer?.id) return false;
    const [event, questions] = await Promise.all([
      load(context, eventsById, registration.eventId),
      load(context, questionsOfEvents, registration.eventId),
    ]);
    return questions.length > 0 && answersRejection(registration.state, event!, toIso(context.now)) === null;
  }

  @FieldResolver(
    () => DateTime,
    'When the participant can enter the broadcast; null if they have none, or it is over.',
    nullable,
  )
  async doorsOpenAt(@Root() registration: Registration, @Ctx() context: Context): Promise<string | null> {
    const event = await load(context, eventsById, registration.eventId);
    return accessOpensAt(event!, registration, toIso(context.now));
  }

  @FieldResolver(() => String, 'Full name of the participant, for the participant and for managers.', nullable)
  participantName(@Root() { userId }: Registration, @Ctx() context: Context): Promise<string | null> | null {
    const canSee = userId === context.viewer?.id || isStaff(context.viewer, 'MANAGER');
    return canSee ? load(context, fullNamesOfUsers, userId) : null;
  }

  @FieldResolver(() => Ticket, "The viewer's own ticket; null unless they take part, and for other users.", nullable)
  async ticket(@Root() registration: Registration, @Ctx() context: Context): Promise<Ticket | null> {
    return ticketOfViewer(context, registration, await load(context, eventsById, registration.eventId));
  }

  @FieldResolver(() => String, "Path of the participant's calendar file (.ics).")
  calendarUrl(@Root() { number }: Registration): string {
    return `/registrations/${number}/calendar.ics`;
  }

  @FieldResolver(() => Boolean, 'The viewer can cancel the registration now.')
  async viewerCanCancel(@Root() registration: Registration, @Ctx() context: Context): Promise<boolean> {
    return registration.userId === context.viewer?.id && (await cancelRejectionOf(context, registration)) === null;
  }

  @FieldResolver(
    () => String,
    'Reason in Russian why the viewer cannot cancel their own registration now; null: they can, or it belongs to another user.',
    nullable,
  )
  cancelRefusal(@Root() registration: Registration, @Ctx() context: Context): Promise<string | null> | null {
    return registration.userId === context.viewer?.id ? cancelRejectionOf(context, registration) : null;
  }
}

@Resolver(() => User)
export class UserRegistrationsResolver {
  @FieldResolver(() => RegistrationCounts, "Number of the user's registrations in each view.")
  registrationCounts(@Root() user: User, @Ctx() context: Context): Promise<RegistrationCounts> {
    return countRegistrations(context, user.id);
  }

  @FieldResolver(() => RegistrationConnection, "The user's registrations.")
  registrations(
    @Root() user: User,
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('scope', () => RegistrationScope, 'Which registrations; null: all, latest first.', nullable)
    scope: RegistrationScope | null,
  ): Promise<Page<Registration>> {
    return listRegistrations(context, user.id, scope, page);
  }
}

@Resolver(() => Event)
export class EventRegistrationResolver {
  @FieldResolver(() => Registration, "The viewer's live registration; null for visitors.", nullable)
  viewerRegistration(@Root() event: Event, @Ctx() context: Context): Promise<Registration | null> {
    return load(context, liveRegistrationsOfViewer, event.id);
  }

  @FieldResolver(() => CallToAction, 'Action that the viewer can take for the event now.')
  async callToAction(@Root() event: Event, @Ctx() context: Context): Promise<CallToAction> {
    const [hasRoom, registration] = await Promise.all([
      load(context, hasSeatsByEvent, event.id),
      load(context, liveRegistrationsOfViewer, event.id),
    ]);
    // Without a registration the window decides alone; with one the response belongs to its user and is not cached.
    const now = context.nowUntil(windowChanges(event));
    return callToAction(event, hasRoom, registration, now);
  }
}
