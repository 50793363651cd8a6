import { Field, ObjectType } from 'type-graphql';
import { resultUnion } from '../core/problems.js';
import { User } from './user.entity.js';

@ObjectType({ simpleResolvers: true, description: 'The session cookie was set.' })
export class SignedIn {
  @Field(() => User, { description: 'Who is signed in now.' })
  viewer!: User;
}

@ObjectType({ simpleResolvers: true, description: 'The request was taken, whether there is such an account or not.' })
export class PasswordResetRequested {
  @Field(() => String, { description: 'Sentence in Russian for whoever asked.' })
  message!: string;
}

export const SignInResult = resultUnion('SignInResult', SignedIn, 'Signed in, or why not.');
export const RequestPasswordResetResult = resultUnion(
  'RequestPasswordResetResult',
  PasswordResetRequested,
  'The request was taken, or what is wrong with it.',
);
