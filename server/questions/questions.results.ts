import { Field, Int, ObjectType } from 'type-graphql';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { connectionOf } from '../core/graphql/page.js';
import { QuestionState } from './question.states.js';
import { PublishedQuestion, Question } from './question.entity.js';

export const PublishedQuestionConnection = connectionOf(
  'PublishedQuestionConnection',
  PublishedQuestion,
  'public questions',
);

@ObjectType({ simpleResolvers: true, description: 'Number of questions in a state.' })
export class QuestionTotal {
  @Field(() => QuestionState, { description: 'The state.' })
  state!: QuestionState;
  @Field(() => Int, { description: 'Number of questions.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of questions.' })
export class QuestionOverview {
  @Field(() => [QuestionTotal], { description: 'Every state with its number of questions.' })
  totals!: QuestionTotal[];
  @Field(() => Int, { description: 'Questions that are assigned to the viewer and not answered yet.' })
  mine!: number;
  @Field(() => Int, { description: 'Unanswered questions to speakers.' })
  toSpeakers!: number;
  @Field(() => Int, { description: 'Questions whose wording waits for the consent of the author.' })
  awaitingConsent!: number;
}
export const QuestionResult = resultUnion('QuestionResult', success('QuestionChanged', 'question', Question));
