import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { lacksAnswers } from '../../rules/answers.js';
import { isStaff, SignedIn } from '../core/access.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load, pick, type Loader } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { PageArgs } from '../core/page.js';
import { DateTime } from '../core/scalars.js';
import { outcome } from '../core/problems.js';
import { marks } from '../core/sql.js';
import { Event } from '../events/event.entity.js';
import { Tariff } from '../events/event-parts.entity.js';
import { CallToAction, Money } from '../events/events.results.js';
import { eventsById, questionsOfEvents } from '../events/events.service.js';
import { User } from '../users/user.entity.js';
import { whyNotCancelled } from './attendance.js';
import { changeAnswers } from './answers.service.js';
import { registerForEvent } from './register.service.js';
import { countRegistrations, listRegistrations, type RegistrationSelection } from './registration-list.js';
import { Registration } from './registration.entity.js';
import { live } from './registration.life.js';
import { answersEnd, answersRefusal, callToAction, doorsOpenAt } from './registration.policy.js';
import { AnswerInput, RegisterForEventInput } from './registrations.inputs.js';
import {
  Answer,
  RegistrationConnection,
  RegistrationCounts,
  RegistrationResult,
  RegistrationScope,
  Ticket,
} from './registrations.results.js';
import {
  acceptOffer,
  cancelRegistration,
  declineOffer,
  liveOfViewer,
  waitingPositions,
} from './registrations.service.js';
import { roomOfEvents } from './rooms.service.js';
import { findByNumber, findByTicket, ticketOf } from './ticket.service.js';
import { namesOfUsers } from '../users/users.service.js';

const tariffsById: Loader<string, Tariff | null> = async (ids, { reads }) =>
  pick(ids, await reads.read<Tariff>(`SELECT * FROM tariffs WHERE id IN (${marks(ids)})`, ids), (row) => row.id);

@Resolver()
export class RegistrationMutations {
  @SignedIn()
  @Limited('registerByAccount', 'registerByAccountInDay', 'registerForOneEvent')
  @Mutation(() => RegistrationResult, {
    description:
      'Registers the viewer for an event, or puts her on the waiting list. Called again, it answers with the registration that is there.',
  })
  registerForEvent(
    @Ctx() context: Context,
    @Arg('input', () => RegisterForEventInput, { description: 'The registration.' }) input: RegisterForEventInput,
  ) {
    return outcome(() => registerForEvent(context, input));
  }

  @SignedIn()
  @Limited('registrationChangeByAccount')
  @Mutation(() => RegistrationResult, {
    description:
      "Gives up one of the viewer's registrations; the seat goes to the first on the waiting list. Problems: CANNOT_CANCEL, ATTENDED (the participant has been at the event: staff decides), REFUND_CHANGED (another sum would come back now than was shown: ask anew).",
  })
  cancelRegistration(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The registration.' }) id: string,
    @Arg('expectedRefund', () => Int, {
      nullable: true,
      description:
        'Kopecks that the person was shown to come back, from `refundQuote`: nothing is cancelled when it is another sum by now. Left out, what comes back is not compared.',
    })
    expectedRefund: number | null,
  ) {
    return outcome(() => cancelRegistration(context, id, expectedRefund));
  }

  @SignedIn()
  @Limited('registrationChangeByAccount')
  @Mutation(() => RegistrationResult, { description: 'Takes the seat that is offered from the waiting list.' })
  acceptOffer(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The registration.' }) id: string) {
    return outcome(() => acceptOffer(context, id));
  }

  @SignedIn()
  @Limited('registrationChangeByAccount')
  @Mutation(() => RegistrationResult, {
    description: 'Declines the seat that is offered; it goes to the next on the waiting list.',
  })
  declineOffer(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The registration.' }) id: string) {
    return outcome(() => declineOffer(context, id));
  }

  @SignedIn()
  @Limited('changeAnswersByAccount')
  @Mutation(() => RegistrationResult, {
    description:
      "Changes the viewer's answers to the organiser's questions, until the event's deadline. Refused with ANSWERS_CHANGED when they are not those of `version` any more.",
  })
  changeAnswers(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The registration.' }) id: string,
    @Arg('answers', () => [AnswerInput], {
      description: 'All answers; those to questions that are not asked are dropped.',
    })
    answers: AnswerInput[],
    @Arg('version', () => Int, { description: '`answersVersion` of the answers that were changed.' }) version: number,
  ) {
    return outcome(() => changeAnswers(context, id, answers, version));
  }
}

@Resolver()
export class RegistrationQueries {
  @SignedIn()
  @Query(() => Registration, {
    nullable: true,
    description: "One of the viewer's registrations by its number; null if she has none such.",
  })
  registration(
    @Ctx() { reads, viewer }: Context,
    @Arg('number', () => String, { description: 'The number, as it stands in the address of the ticket.' })
    number: string,
  ): Promise<Registration | null> {
    return findByNumber(reads, viewer!.id, number);
  }

  @SignedIn('MANAGER')
  @Query(() => Registration, {
    nullable: true,
    description: 'Whose ticket this is, for staff at the door; its state says whether it lets anybody in.',
  })
  registrationByTicket(
    @Ctx() context: Context,
    @Arg('code', () => String, { description: 'What the QR code of the ticket holds.' }) code: string,
  ): Promise<Registration | null> {
    return findByTicket(context, code);
  }
}

@Resolver(() => Registration)
export class RegistrationResolver {
  @FieldResolver(() => Event, { description: 'The event.' })
  event(@Root() registration: Registration, @Ctx() context: Context): Promise<Event | null> {
    return load(context, eventsById, registration.eventId);
  }

  @FieldResolver(() => Tariff, { description: 'The tariff.' })
  tariff(@Root() registration: Registration, @Ctx() context: Context): Promise<Tariff | null> {
    return load(context, tariffsById, registration.tariffId);
  }

  @FieldResolver(() => Money, {
    description: 'What is to be paid: the price as it was when the person registered, less the discount.',
  })
  price(@Root() registration: Registration): Money {
    return { amount: registration.priceAmount, currency: registration.priceCurrency };
  }

  @FieldResolver(() => Money, { nullable: true, description: 'What a promo code has taken off; null: nothing.' })
  discount(@Root() { discountAmount, priceCurrency }: Registration): Money | null {
    return discountAmount > 0 ? { amount: discountAmount, currency: priceCurrency } : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Place on the waiting list, 1 is next; null unless waiting.',
  })
  waitingPosition(@Root() registration: Registration, @Ctx() context: Context): Promise<number | null> | null {
    return registration.state === 'WAITLISTED' ? load(context, waitingPositions, registration.id) : null;
  }

  @FieldResolver(() => [Answer], { description: "Answers to the event's own questions." })
  async answers(@Root() registration: Registration, @Ctx() context: Context): Promise<Answer[]> {
    const given: Record<string, string[]> = JSON.parse(registration.answers);
    const questions = await load(context, questionsOfEvents, registration.eventId);
    return questions.filter(({ id }) => given[id]).map((question) => ({ question, values: given[question.id]! }));
  }

  @FieldResolver(() => Boolean, { description: 'It is in force, and a question that must be answered has no answer.' })
  async lacksAnswers(@Root() { state, eventId, answers }: Registration, @Ctx() context: Context): Promise<boolean> {
    return live.has(state) && lacksAnswers(await load(context, questionsOfEvents, eventId), JSON.parse(answers));
  }

  @FieldResolver(() => DateTime, { description: 'Answers may be changed until then.' })
  async answersChangeableUntil(@Root() registration: Registration, @Ctx() context: Context): Promise<string> {
    return answersEnd((await load(context, eventsById, registration.eventId))!);
  }

  @FieldResolver(() => Boolean, { description: 'The event asks questions, and the viewer may change her answers now.' })
  async viewerCanChangeAnswers(@Root() registration: Registration, @Ctx() context: Context): Promise<boolean> {
    if (registration.userId !== context.viewer?.id) return false;
    const [event, questions] = await Promise.all([
      load(context, eventsById, registration.eventId),
      load(context, questionsOfEvents, registration.eventId),
    ]);
    return questions.length > 0 && answersRefusal(registration.state, event!, instant(context.now)) === null;
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description:
      'When the participant is let into the broadcast; null unless there is one for her, still to come or on.',
  })
  async doorsOpenAt(@Root() registration: Registration, @Ctx() context: Context): Promise<string | null> {
    const event = await load(context, eventsById, registration.eventId);
    return doorsOpenAt(event!, registration, instant(context.now));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Full name of the participant, for herself and for staff at the door.',
  })
  participantName(@Root() { userId }: Registration, @Ctx() context: Context): Promise<string | null> | null {
    const maySee = userId === context.viewer?.id || isStaff(context.viewer, 'MANAGER');
    return maySee ? load(context, namesOfUsers, userId) : null;
  }

  @FieldResolver(() => Ticket, {
    nullable: true,
    description: "The viewer's own ticket; null unless she takes part, and for everybody else.",
  })
  async ticket(@Root() registration: Registration, @Ctx() context: Context): Promise<Ticket | null> {
    return ticketOf(context, registration, await load(context, eventsById, registration.eventId));
  }

  @FieldResolver(() => String, { description: "Path of the participant's own calendar file (.ics)." })
  calendarUrl(@Root() { number }: Registration): string {
    return `/registrations/${number}/calendar.ics`;
  }

  @FieldResolver(() => Boolean, { description: 'The viewer may give it up now.' })
  async viewerCanCancel(@Root() registration: Registration, @Ctx() context: Context): Promise<boolean> {
    return registration.userId === context.viewer?.id && (await whyNotCancelled(context, registration)) === null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why the viewer cannot give up their own registration now, Russian; null: they can, or it is not theirs.',
  })
  cancelRefusal(@Root() registration: Registration, @Ctx() context: Context): Promise<string | null> | null {
    return registration.userId === context.viewer?.id ? whyNotCancelled(context, registration) : null;
  }
}

@Resolver(() => RegistrationConnection)
export class RegistrationConnectionResolver {
  @FieldResolver(() => Int, { description: 'Number of registrations in the whole list.' })
  totalCount(@Root() selection: RegistrationSelection): Promise<number> {
    return selection.count();
  }
}

@Resolver(() => User)
export class UserRegistrationsResolver {
  @FieldResolver(() => RegistrationCounts, { description: "How many of the person's registrations each view has." })
  registrationCounts(@Root() user: User, @Ctx() context: Context): Promise<RegistrationCounts> {
    return countRegistrations(context, user.id);
  }

  @FieldResolver(() => RegistrationConnection, { description: "The person's registrations." })
  registrations(
    @Root() user: User,
    @Ctx() context: Context,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('scope', () => RegistrationScope, {
      nullable: true,
      description: 'Which of them; left out: all, the latest first.',
    })
    scope: RegistrationScope | null,
  ): Promise<RegistrationSelection> {
    return listRegistrations(context, user.id, scope, page);
  }
}

@Resolver(() => Event)
export class EventRegistrationResolver {
  @FieldResolver(() => Registration, {
    nullable: true,
    description: "The viewer's live registration; null for visitors.",
  })
  viewerRegistration(@Root() event: Event, @Ctx() context: Context): Promise<Registration | null> {
    return load(context, liveOfViewer, event.id);
  }

  @FieldResolver(() => CallToAction, { description: 'What the viewer can do about the event now.' })
  async callToAction(@Root() event: Event, @Ctx() context: Context): Promise<CallToAction> {
    const [hasRoom, mine] = await Promise.all([
      load(context, roomOfEvents, event.id),
      load(context, liveOfViewer, event.id),
    ]);
    return callToAction(event, hasRoom, mine, context.now);
  }
}
