import { Field, Int, ObjectType } from 'type-graphql';
import { User } from '../user.entity.js';

@ObjectType({ simpleResolvers: true, description: 'Number of records of one kind in each of two accounts.' })
export class AccountMergeLine {
  @Field(() => String, { description: 'Kind of the records, in Russian.' })
  title!: string;
  @Field(() => Int, { description: 'Number in the account that would stay.' })
  kept!: number;
  @Field(() => Int, { description: 'Number in the account that would be closed.' })
  ended!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The result of merging two accounts.' })
export class AccountMergePreview {
  @Field(() => User, { description: 'The account that would stay.' })
  kept!: User;
  @Field(() => User, { description: 'The account that would be closed.' })
  ended!: User;
  @Field(() => [AccountMergeLine], { description: 'Records of each account.' })
  lines!: AccountMergeLine[];
  @Field(() => [String], { description: 'Further consequences, in Russian: documents that would be revoked.' })
  consequences!: string[];
  @Field(() => [String], { description: 'Why the accounts cannot be merged now, in Russian; empty: they can.' })
  obstacles!: string[];
}
