import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { enumeration } from '../core/enums.js';
import { EventQuestion } from '../events/event-parts.entity.js';
import { Registration } from './registration.entity.js';

export const RegistrationScope = enumeration('RegistrationScope', 'Which registrations to list.', {
  UPCOMING: 'For events that are not over, the nearest first; live ones only.',
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
