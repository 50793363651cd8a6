import { Field, Int, ObjectType } from '../../core/graphql/schema.js';
import { User } from '../user.entity.js';

@ObjectType('Number of records of one kind in each of two accounts.')
export class AccountMergeLine {
  @Field(() => String, 'Kind of the records, in Russian.')
  title!: string;
  @Field(() => Int, 'Number in the account that would stay.')
  kept!: number;
  @Field(() => Int, 'Number in the account that would be closed.')
  ended!: number;
}

@ObjectType('The result of merging two accounts.')
export class AccountMergePreview {
  @Field(() => User, 'The account that would stay.')
  kept!: User;
  @Field(() => User, 'The account that would be closed.')
  ended!: User;
  @Field(() => [AccountMergeLine], 'Records of each account.')
  lines!: AccountMergeLine[];
  @Field(() => [String], 'Further consequences, in Russian: documents that would be revoked.')
  consequences!: string[];
  @Field(() => [String], 'Why the accounts cannot be merged now, in Russian; empty: they can.')
  obstacles!: string[];
}
