import { Field, InputType, ObjectType } from 'type-graphql';
import { registerEnum } from '../../core/graphql/enums.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { ParticipationForm } from '../../events/event.enums.js';
import { Money } from '../../events/events.results.js';
import { RegistrationState } from '../registration.states.js';
import { Ticket } from '../registrations.results.js';

export const TicketLinkState = registerEnum('TicketLinkState', 'State of a ticket link.', {
  OPEN: 'It opens the registration.',
  EXPIRED: 'It has expired; a new one can be sent.',
  UNKNOWN: 'There is no such link, or the account has another email address.',
});
export type TicketLinkState = keyof typeof TicketLinkState;

@ObjectType({
  simpleResolvers: true,
  description: 'A registration as its ticket link shows it: the data of the ticket, and nothing else from the profile.',
})
export class LinkedRegistration {
  @Field(() => String, { description: 'Number of the registration.' })
  number!: string;
  @Field(() => ParticipationForm, { description: 'Form of participation.' })
  participation!: ParticipationForm;
  @Field(() => RegistrationState, { description: 'Its state.' })
  state!: RegistrationState;
  @Field(() => DateTime, {
    nullable: true,
    description: 'Deadline of the payment; null unless payment is awaited.',
  })
  payUntil!: string | null;
  @Field(() => String, { description: 'Full name of the participant.' })
  participantName!: string;
  @Field(() => Money, { description: 'Price of the registration.' })
  price!: Money;
  @Field(() => Ticket, { nullable: true, description: 'The ticket; null if it is not valid.' })
  ticket!: Ticket | null;
  @Field(() => Boolean, { description: 'A required question of the organiser has no answer.' })
  lacksAnswers!: boolean;
  @Field(() => Boolean, { description: 'The account has no password yet: the link can set the first one.' })
  canClaimAccount!: boolean;
  @Field(() => Boolean, { description: 'It belongs to the viewer.' })
  isViewers!: boolean;
  eventId!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Target of a ticket link.' })
export class TicketLinkView {
  @Field(() => TicketLinkState, { description: 'State of the link.' })
  state!: TicketLinkState;
  @Field(() => LinkedRegistration, { nullable: true, description: 'The registration; null unless OPEN.' })
  registration!: LinkedRegistration | null;
}

@InputType({ description: 'The ticket link and the first password of the account.' })
export class SetPasswordByTicketLinkInput {
  @Field(() => String, { description: 'Last part of the address in the email.' })
  token!: string;
  @Field(() => String, { description: 'Password: 8 to 128 characters of any kind.' })
  password!: string;
}
