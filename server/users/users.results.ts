import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';

@ObjectType({ simpleResolvers: true, description: 'The request was taken, whether there is such an account or not.' })
export class PasswordResetRequested {
  @Field(() => String, { description: 'Sentence in Russian for whoever asked.' })
  message!: string;
}

export const RequestPasswordResetResult = resultUnion(
  'RequestPasswordResetResult',
  PasswordResetRequested,
  'The request was taken, or what is wrong with it.',
);
