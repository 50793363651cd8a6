import { Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { PublishedQuestion, Question } from './question.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A page of questions.' })
export class QuestionConnection {
  @Field(() => [Question], { description: 'Questions of this page.' })
  nodes!: Question[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'A page of public questions.' })
export class PublishedQuestionConnection {
  @Field(() => [PublishedQuestion], { description: 'Questions of this page.' })
  nodes!: PublishedQuestion[];
  @Field(() => PageInfo, { description: 'How the list goes on.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'The question as it is now.' })
export class QuestionChanged {
  @Field(() => Question, { description: 'The question.' })
  question!: Question;
}
export const QuestionResult = resultUnion(
  'QuestionResult',
  QuestionChanged,
  'The question, or why it could not be asked or changed.',
);
