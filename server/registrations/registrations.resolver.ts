import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { SignedIn } from '../core/access.js';
import { instant } from '../core/clock.js';
import { load, pick, type Context, type Loader } from '../core/context.js';
import { PageArgs } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { marks } from '../core/sql.js';
import { Event } from '../events/event.entity.js';
import { Tariff } from '../events/event-parts.entity.js';
import { CallToAction, Money } from '../events/events.results.js';
import { eventsById, questionsOfEvents, seatsOfEvents } from '../events/events.service.js';
import { User } from '../users/user.entity.js';
import { registerForEvent } from './register.service.js';
import { Registration } from './registration.entity.js';
import { callToAction, mayCancel } from './registration.policy.js';
import { RegisterForEventInput } from './registrations.inputs.js';
import { Answer, RegistrationConnection, RegistrationResult, RegistrationScope } from './registrations.results.js';
import {
  acceptOffer,
  cancelRegistration,
  declineOffer,
  listRegistrations,
  liveOfViewer,
  waitingPositions,
  type RegistrationSelection,
} from './registrations.service.js';

const tariffsById: Loader<string, Tariff | null> = async (ids, { reads }) =>
  pick(ids, await reads.read<Tariff>(`SELECT * FROM tariffs WHERE id IN (${marks(ids)})`, ids), (row) => row.id);

@Resolver()
export class RegistrationMutations {
  @SignedIn()
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
  @Mutation(() => RegistrationResult, {
    description: "Gives up one of the viewer's registrations; the seat goes to the first on the waiting list.",
  })
  cancelRegistration(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The registration.' }) id: string) {
    return outcome(() => cancelRegistration(context, id));
  }

  @SignedIn()
  @Mutation(() => RegistrationResult, { description: 'Takes the seat that is offered from the waiting list.' })
  acceptOffer(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The registration.' }) id: string) {
    return outcome(() => acceptOffer(context, id));
  }

  @SignedIn()
  @Mutation(() => RegistrationResult, {
    description: 'Declines the seat that is offered; it goes to the next on the waiting list.',
  })
  declineOffer(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The registration.' }) id: string) {
    return outcome(() => declineOffer(context, id));
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

  @FieldResolver(() => Money, { description: 'The price as it was when the person registered.' })
  price(@Root() registration: Registration): Money {
    return { amount: registration.priceAmount, currency: registration.priceCurrency };
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

  @FieldResolver(() => Boolean, { description: 'The viewer may give it up now.' })
  async viewerCanCancel(@Root() registration: Registration, @Ctx() context: Context): Promise<boolean> {
    const event = await load(context, eventsById, registration.eventId);
    return (
      event !== null &&
      registration.userId === context.viewer?.id &&
      mayCancel(registration.state, event, instant(context.now))
    );
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
    const [seats, mine] = await Promise.all([
      load(context, seatsOfEvents, event.id),
      load(context, liveOfViewer, event.id),
    ]);
    return callToAction(event, seats, mine, context.now);
  }
}
