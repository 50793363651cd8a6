import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';

@ObjectType({ simpleResolvers: true, description: 'The request was accepted, whether or not the account exists.' })
export class PasswordResetRequested {
  @Field(() => String, { description: 'Sentence in Russian for the user.' })
  message!: string;
}

export const RequestPasswordResetResult = resultUnion(
  'RequestPasswordResetResult',
  PasswordResetRequested,
  'The request was accepted, or what is wrong with it.',
);
