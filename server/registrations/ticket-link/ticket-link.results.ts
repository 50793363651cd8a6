import { Field, InputType, nullable, ObjectType } from '../../core/graphql/schema.js';
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

@ObjectType('A registration as its ticket link shows it: the data of the ticket, and nothing else from the profile.')
export class LinkedRegistration {
  @Field(() => String, 'Number of the registration.')
  number!: string;
  @Field(() => ParticipationForm, 'Form of participation.')
  participation!: ParticipationForm;
  @Field(() => RegistrationState, 'Its state.')
  state!: RegistrationState;
  @Field(() => DateTime, 'Deadline of the payment; null unless payment is awaited.', nullable)
  payUntil!: string | null;
  @Field(() => String, 'Full name of the participant.')
  participantName!: string;
  @Field(() => Money, 'Price of the registration.')
  price!: Money;
  @Field(() => Ticket, 'The ticket; null if it is not valid.', nullable)
  ticket!: Ticket | null;
  @Field(() => Boolean, 'A required question of the organiser has no answer.')
  lacksAnswers!: boolean;
  @Field(() => Boolean, 'The account has no password yet: the link can set the first one.')
  canClaimAccount!: boolean;
  @Field(() => Boolean, 'It belongs to the viewer.')
  isViewers!: boolean;
  eventId!: string;
}

@ObjectType('Target of a ticket link.')
export class TicketLinkView {
  @Field(() => TicketLinkState, 'State of the link.')
  state!: TicketLinkState;
  @Field(() => LinkedRegistration, 'The registration; null unless OPEN.', nullable)
  registration!: LinkedRegistration | null;
}

@InputType('The ticket link and the first password of the account.')
export class SetPasswordByTicketLinkInput {
  @Field(() => String, 'Last part of the address in the email.')
  token!: string;
  @Field(() => String, 'Password: 8 to 128 characters of any kind.')
  password!: string;
}
