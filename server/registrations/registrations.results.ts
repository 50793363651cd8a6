import { Field, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { connectionOf } from '../core/graphql/page.js';
import { registerEnum } from '../core/graphql/enums.js';
import { Url } from '../core/graphql/scalars.js';
import { EventQuestion } from '../events/event-parts.entity.js';
import { Registration } from './registration.entity.js';

export const RegistrationScope = registerEnum('RegistrationScope', "Filter of a user's registrations.", {
  UPCOMING: 'Events that are not over, nearest first: with a seat, paid or not.',
  WAITING: 'Events that are not over, nearest first: on the waiting list, or with an offer from it.',
  UNPAID: 'Registrations that await payment, earliest deadline first.',
  PAST: 'Past events and ended registrations, latest first.',
});
export type RegistrationScope = keyof typeof RegistrationScope;

@ObjectType('The answer to a question.')
export class Answer {
  @Field(() => EventQuestion, 'The question.')
  question!: EventQuestion;
  @Field(() => [String], 'The values.')
  values!: string[];
}

@ObjectType("Number of a user's registrations in each view.")
export class RegistrationCounts {
  @Field(() => Int, 'UPCOMING.')
  upcoming!: number;
  @Field(() => Int, 'WAITING.')
  waiting!: number;
  @Field(() => Int, 'Of those in WAITING: with an offer.')
  offered!: number;
  @Field(() => Int, 'PAST.')
  past!: number;
}

@ObjectType('Ticket of a participant. Only the participant sees it.')
export class Ticket {
  @Field(() => String, 'Code in the QR code; staff finds the registration by it.')
  code!: string;
  @Field(() => Int, 'Modules per row of the QR code, without the quiet zone of four around it.')
  qrSize!: number;
  @Field(() => String, 'The dark modules as an SVG path, view box `0 0 qrSize qrSize`.')
  qrPath!: string;
  @Field(() => String, 'Path of the ticket as PDF.')
  pdfUrl!: string;
  @Field(() => Url, 'Address of the pass for Apple Wallet; null if there is none.', nullable)
  appleWalletUrl!: string | null;
  @Field(() => Url, 'Address that leads to Google Wallet; null if there is none.', nullable)
  googleWalletUrl!: string | null;
}

export const RegistrationConnection = connectionOf('RegistrationConnection', Registration, 'registrations');

export const RegistrationResult = resultUnion(
  'RegistrationResult',
  success('RegistrationChanged', 'registration', Registration),
);
