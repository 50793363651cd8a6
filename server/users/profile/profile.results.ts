import { Field, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { RaisedDataIssue } from './profile.entity.js';
import { User } from '../user.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A problem with the data of a user.' })
export class DataIssue {
  @Field(() => String, { description: 'Field of the profile; empty: the whole profile.' })
  field!: string;
  @Field(() => String, { description: 'Stable code.' })
  code!: string;
  @Field(() => String, { description: 'Sentence in Russian that says what to do.' })
  message!: string;
  @Field(() => Boolean, {
    description:
      'The data break the rules, or staff or an existing registration needs them. False: a field is only empty.',
  })
  isWrong!: boolean;
  @Field(() => DateTime, { description: 'Since when the data need a correction.' })
  since!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The photo was removed.' })
export class ProfilePhotoRemoved {
  @Field(() => User, { description: 'The user without a photo.' })
  viewer!: User;
}

export const DataIssueResult = resultUnion('DataIssueResult', success('DataIssueChanged', 'issue', RaisedDataIssue));
