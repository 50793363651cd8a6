import { Field, Int, ObjectType } from 'type-graphql';
import { PageInfo } from '../core/page.js';
import { resultUnion } from '../core/problems.js';
import { QuestionState } from './question.life.js';
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

@ObjectType({ simpleResolvers: true, description: 'How many questions are in a state.' })
export class QuestionTotal {
  @Field(() => QuestionState, { description: 'The state.' })
  state!: QuestionState;
  @Field(() => Int, { description: 'Number of questions.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'All questions at a glance.' })
export class QuestionOverview {
  @Field(() => [QuestionTotal], { description: 'Every state with its number of questions.' })
  totals!: QuestionTotal[];
  @Field(() => Int, { description: 'Questions that the viewer has taken into work and not answered yet.' })
  mine!: number;
  @Field(() => Int, { description: 'Unanswered questions that are put to a speaker.' })
  toSpeakers!: number;
  @Field(() => Int, { description: 'Questions whose words for the public wait for the author.' })
  awaitingConsent!: number;
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
