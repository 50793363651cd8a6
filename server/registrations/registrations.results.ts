import { Field, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { registerEnum } from '../core/enums.js';
import { EventQuestion } from '../events/event-parts.entity.js';
import { Registration } from './registration.entity.js';

export const RegistrationScope = registerEnum('RegistrationScope', 'Which registrations to list.', {
  UPCOMING: 'For events that are not over, the nearest first: with a seat, whether it is paid for or not.',
  WAITING: 'For events that are not over, the nearest first: on the waiting list, or offered a seat from it.',
  UNPAID: 'Those that wait for payment, the nearest end of the term first.',
  PAST: 'For events that are over, and those given up; the latest first.',
});
export type RegistrationScope = keyof typeof RegistrationScope;

@ObjectType({ simpleResolvers: true, description: 'The answer to a question, as it was given.' })
export class Answer {
  @Field(() => EventQuestion, { description: 'The question.' })
  question!: EventQuestion;
  @Field(() => [String], { description: 'The values.' })
  values!: string[];
}

@ObjectType({ simpleResolvers: true, description: "How many of a person's registrations there are in each view." })
export class RegistrationCounts {
  @Field(() => Int, { description: 'UPCOMING.' })
  upcoming!: number;
  @Field(() => Int, { description: 'WAITING.' })
  waiting!: number;
  @Field(() => Int, { description: 'Of those in WAITING: offered a seat that is held for an answer.' })
  offered!: number;
  @Field(() => Int, { description: 'PAST.' })
  past!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What lets a participant in. It is shown to nobody but her.' })
export class Ticket {
  @Field(() => String, { description: 'What the QR code holds; staff finds the registration by it.' })
  code!: string;
  @Field(() => Int, { description: 'Modules in a row of the QR code, without the quiet zone of four around it.' })
  qrSize!: number;
  @Field(() => String, { description: 'The dark modules as the path of an SVG, view box `0 0 qrSize qrSize`.' })
  qrPath!: string;
  @Field(() => String, { description: 'Path of the ticket as PDF.' })
  pdfUrl!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A page of registrations.' })
export class RegistrationConnection {
  @Field(() => [Registration], { description: 'Registrations of this page.' })
  nodes!: Registration[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'The registration as it is now.' })
export class RegistrationChanged {
  @Field(() => Registration, { description: 'The registration.' })
  registration!: Registration;
}

export const RegistrationResult = resultUnion(
  'RegistrationResult',
  RegistrationChanged,
  'The registration, or why it could not be made or changed.',
);
