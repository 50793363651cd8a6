import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../core/scalars.js';
import { resultUnion } from '../core/problems.js';
import { User } from './user.entity.js';

@ObjectType({ simpleResolvers: true, description: 'Something in the data of a person that has to be put right.' })
export class DataIssue {
  @Field(() => String, { description: 'Field of the profile.' })
  field!: string;
  @Field(() => String, { description: 'Stable code.' })
  code!: string;
  @Field(() => String, { description: 'Sentence in Russian that tells what to do.' })
  message!: string;
  @Field(() => DateTime, { description: 'Since when the data have been in need of correction.' })
  since!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The profile was saved.' })
export class ProfileUpdated {
  @Field(() => User, { description: 'The person with the new data.' })
  viewer!: User;
}

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
export const UpdateProfileResult = resultUnion(
  'UpdateProfileResult',
  ProfileUpdated,
  'The saved profile, or what is wrong with it.',
);
