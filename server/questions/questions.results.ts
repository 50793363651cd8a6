import { Field, Int, ObjectType } from '../core/graphql/schema.js';
import { resultUnion, success } from '../core/graphql/mutate.js';
import { connectionOf } from '../core/graphql/page.js';
import { QuestionState } from './question.states.js';
import { PublishedQuestion, Question } from './question.entity.js';

export const PublishedQuestionConnection = connectionOf(
  'PublishedQuestionConnection',
  PublishedQuestion,
  'public questions',
);

@ObjectType('Number of questions in a state.')
export class QuestionTotal {
  @Field(() => QuestionState, 'The state.')
  state!: QuestionState;
  @Field(() => Int, 'Number of questions.')
  count!: number;
}

@ObjectType('Numbers of questions.')
export class QuestionOverview {
  @Field(() => [QuestionTotal], 'Every state with its number of questions.')
  totals!: QuestionTotal[];
  @Field(() => Int, 'Questions that are assigned to the viewer and not answered yet.')
  mine!: number;
  @Field(() => Int, 'Unanswered questions to speakers.')
  toSpeakers!: number;
  @Field(() => Int, 'Questions whose wording waits for the consent of the author.')
  awaitingConsent!: number;
}
export const QuestionResult = resultUnion('QuestionResult', success('QuestionChanged', 'question', Question));
