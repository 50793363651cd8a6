import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { DateTime } from '../core/scalars.js';
import { RaisedDataIssue } from './profile.entity.js';
import { User } from './user.entity.js';

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

@ObjectType({ simpleResolvers: true, description: 'The profile was saved.' })
export class ProfileUpdated {
  @Field(() => User, { description: 'The user with the new data.' })
  viewer!: User;
}

@ObjectType({ simpleResolvers: true, description: 'The photo was removed.' })
export class ProfilePhotoRemoved {
  @Field(() => User, { description: 'The user without a photo.' })
  viewer!: User;
}

@ObjectType({ simpleResolvers: true, description: 'The issue as it is now.' })
export class DataIssueChanged {
  @Field(() => RaisedDataIssue, { description: 'The issue.' })
  issue!: RaisedDataIssue;
}

@ObjectType({ simpleResolvers: true, description: 'A page of issues that staff has raised.' })
export class RaisedDataIssueConnection {
  @Field(() => [RaisedDataIssue], { description: 'Issues of this page.' })
  nodes!: RaisedDataIssue[];
  @Field(() => PageInfo, { description: 'Position in the list.' })
  pageInfo!: PageInfo;
}

export const UpdateProfileResult = resultUnion(
  'UpdateProfileResult',
  ProfileUpdated,
  'The saved profile, or what is wrong with it.',
);
export const DataIssueResult = resultUnion(
  'DataIssueResult',
  DataIssueChanged,
  'The issue, or why the request was rejected.',
);
