import type { ProblemCode } from '../../../rules/problem.js';
import { ProblemCodes } from '../../core/graphql/problems.js';
import { Field, ObjectType } from '../../core/graphql/schema.js';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { RaisedDataIssue } from './profile.entity.js';
import { User } from '../user.entity.js';

@ObjectType('A problem with the data of a user.')
export class DataIssue {
  @Field(() => String, 'Field of the profile; empty: the whole profile.')
  field!: string;
  @Field(() => ProblemCodes, 'Stable code.')
  code!: ProblemCode;
  @Field(() => String, 'Sentence in Russian that says what to do.')
  message!: string;
  @Field(
    () => Boolean,
    'The data break the rules, or staff or an existing registration needs them. False: a field is only empty.',
  )
  isWrong!: boolean;
  @Field(() => DateTime, 'Since when the data need a correction.')
  since!: string;
}

@ObjectType('The photo was removed.')
export class ProfilePhotoRemoved {
  @Field(() => User, 'The user without a photo.')
  viewer!: User;
}

export const DataIssueResult = resultUnion('DataIssueResult', success('DataIssueChanged', 'issue', RaisedDataIssue));
