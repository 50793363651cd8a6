import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { DateTime } from '../core/scalars.js';
import { RaisedDataIssue } from './profile.entity.js';
import { User } from './user.entity.js';

@ObjectType({ simpleResolvers: true, description: 'Something in the data of a person that has to be put right.' })
export class DataIssue {
  @Field(() => String, { description: 'Field of the profile; empty: the data as a whole.' })
  field!: string;
  @Field(() => String, { description: 'Stable code.' })
  code!: string;
  @Field(() => String, { description: 'Sentence in Russian that tells what to do.' })
  message!: string;
  @Field(() => Boolean, {
    description:
      'The data are wrong, or staff or an existing registration needs them. False: only something is not filled in yet.',
  })
  isWrong!: boolean;
  @Field(() => DateTime, { description: 'Since when the data have been in need of correction.' })
  since!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The profile was saved.' })
export class ProfileUpdated {
  @Field(() => User, { description: 'The person with the new data.' })
  viewer!: User;
}

@ObjectType({ simpleResolvers: true, description: 'The photo is gone.' })
export class ProfilePhotoRemoved {
  @Field(() => User, { description: 'The person without a photo.' })
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
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

export const UpdateProfileResult = resultUnion(
  'UpdateProfileResult',
  ProfileUpdated,
  'The saved profile, or what is wrong with it.',
);
export const DataIssueResult = resultUnion('DataIssueResult', DataIssueChanged, 'The issue, or why it was refused.');
