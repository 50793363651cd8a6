import { Field, InputType, ObjectType } from 'type-graphql';
import { registerEnum } from '../../core/enums.js';
import { resultUnion } from '../../core/problems.js';
import { DateTime } from '../../core/scalars.js';
import { ParticipationForm } from '../../events/event.enums.js';
import { Money } from '../../events/events.results.js';
import { RegistrationState } from '../registration.life.js';
import { Ticket } from '../registrations.results.js';

export const TicketLinkState = registerEnum('TicketLinkState', 'What the link of an email to a ticket is good for.', {
  OPEN: 'It opens the registration.',
  EXPIRED: 'It is too old; a new one can be sent.',
  UNKNOWN: 'There is no such link, or the account has another address by now.',
});
export type TicketLinkState = keyof typeof TicketLinkState;

@ObjectType({
  simpleResolvers: true,
  description: 'A registration as the holder of its link sees it: enough for the ticket, nothing of the profile.',
})
export class LinkedRegistration {
  @Field(() => String, { description: 'Number of the registration.' })
  number!: string;
  @Field(() => ParticipationForm, { description: 'How the participant takes part.' })
  participation!: ParticipationForm;
  @Field(() => RegistrationState, { description: 'Its state.' })
  state!: RegistrationState;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The seat is held until then; null unless payment is awaited.',
  })
  payUntil!: string | null;
  @Field(() => String, { description: 'Full name of the participant.' })
  participantName!: string;
  @Field(() => Money, { description: 'What is to be paid for it.' })
  price!: Money;
  @Field(() => Ticket, { nullable: true, description: 'The ticket; null where it lets nobody in (any more).' })
  ticket!: Ticket | null;
  @Field(() => Boolean, { description: 'A question of the organiser that must be answered has no answer.' })
  lacksAnswers!: boolean;
  @Field(() => Boolean, { description: 'Nobody has opened the account yet: the link can set its first password.' })
  canClaimAccount!: boolean;
  @Field(() => Boolean, { description: "It is the viewer's own registration." })
  isViewers!: boolean;
  eventId!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What the link of an email opens.' })
export class TicketLinkView {
  @Field(() => TicketLinkState, { description: 'Whether it works.' })
  state!: TicketLinkState;
  @Field(() => LinkedRegistration, { nullable: true, description: 'The registration; null unless OPEN.' })
  registration!: LinkedRegistration | null;
}

@ObjectType({ simpleResolvers: true, description: 'A new link is on its way, whatever is known of the old one.' })
export class TicketLinkSent {
  @Field(() => String, { description: 'Sentence in Russian for the user who asked.' })
  message!: string;
}

export const RenewTicketLinkResult = resultUnion(
  'RenewTicketLinkResult',
  TicketLinkSent,
  'That a link was sent, or why not.',
);

@InputType({ description: 'The link of an email and the first password of the account.' })
export class SetPasswordByTicketLinkInput {
  @Field(() => String, { description: 'Last part of the address in the email.' })
  token!: string;
  @Field(() => String, { description: 'Password: 8 to 128 letters of any kind.' })
  password!: string;
}
