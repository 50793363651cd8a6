import { Field, Int, ObjectType } from 'type-graphql';
import { User } from '../user.entity.js';

@ObjectType({ simpleResolvers: true, description: 'How many things of one kind each of two accounts has.' })
export class AccountMergeLine {
  @Field(() => String, { description: 'What they are, Russian.' })
  title!: string;
  @Field(() => Int, { description: 'Of the account that would stay.' })
  kept!: number;
  @Field(() => Int, { description: 'Of the account that would end.' })
  ended!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What making two accounts one would do.' })
export class AccountMergePreview {
  @Field(() => User, { description: 'The account that would stay.' })
  kept!: User;
  @Field(() => User, { description: 'The account that would end.' })
  ended!: User;
  @Field(() => [AccountMergeLine], { description: 'What each of them has.' })
  lines!: AccountMergeLine[];
  @Field(() => [String], { description: 'What else would happen, Russian: documents that would be revoked.' })
  consequences!: string[];
  @Field(() => [String], { description: 'Why they cannot be made one as things stand, Russian; empty: they can.' })
  obstacles!: string[];
}
