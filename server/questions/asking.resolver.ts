import { Arg, Args, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { Mutate } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { ConsentRequest } from '../legal/legal.results.js';
import { questionConsents } from '../legal/legal.service.js';
import { askQuestion, followUp } from './asking.service.js';
import { setPublication } from './publication.service.js';
import { Question } from './question.entity.js';
import { QuestionPublication } from './question.states.js';
import { AskQuestionInput } from './questions.inputs.js';
import { QuestionConnection, questionList } from './questions.list.js';
import { QuestionResult } from './questions.results.js';
import { decideWording } from './wording.service.js';

@Resolver()
export class AskingResolver {
  @Authorized()
  @Query(() => [ConsentRequest], { description: 'Consents that the publication of a question needs.' })
  questionConsents(@Ctx() { app, db }: Context): Promise<ConsentRequest[]> {
    return questionConsents(app, db);
  }

  @Authorized()
  @Query(() => Int, { description: 'Number of questions that the viewer may still ask today.' })
  questionsLeft(@Ctx() { app, viewer }: Context): Promise<number> {
    return app.limits.remaining('askQuestionByAccount', viewer!.id);
  }

  @Authorized()
  @Query(() => QuestionConnection, { description: 'Questions of the viewer, latest first.' })
  myQuestions(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<Question>> {
    return questionList.page(context, args, { userId: context.viewer!.id });
  }

  @Mutate({
    access: 'signed-in',
    limits: ['askQuestionByAccount', 'questionChangeByAccount'],
    result: QuestionResult,
    description: 'Asks the organisers, or a speaker of an event for which the viewer is registered.',
  })
  askQuestion(
    @Ctx() context: Context,
    @Arg('input', () => AskQuestionInput, { description: 'The question.' }) input: AskQuestionInput,
  ) {
    return askQuestion(context, input);
  }

  @Mutate({
    access: 'signed-in',
    limits: ['askQuestionByAccount', 'questionChangeByAccount'],
    result: QuestionResult,
    description: 'Asks a follow-up after the answer to an own question.',
  })
  followUpQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('text', () => String, { description: 'What is still unclear: 10 to 4000 characters.' }) text: string,
  ) {
    return followUp(context, id, text);
  }

  @Mutate({
    access: 'signed-in',
    limits: ['questionChangeByAccount'],
    result: QuestionResult,
    description: 'Gives consent to publish an own question, or withdraws it: the public copy is removed at once.',
  })
  setQuestionPublication(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('publication', () => QuestionPublication, { description: 'The consent.' })
    publication: QuestionPublication,
    @Arg('consents', () => [ID], {
      defaultValue: [],
      description: 'Ids of the accepted document editions; required if more is to be published than before.',
    })
    consents: string[],
  ) {
    return setPublication(context, id, publication, consents);
  }

  @Mutate({
    access: 'signed-in',
    limits: ['questionChangeByAccount'],
    result: QuestionResult,
    description:
      'Accepts or declines the wording that staff proposes for the publication of a question of the viewer. An accepted wording is published.',
  })
  decideQuestionWording(
    @Ctx() context: Context,
    @Arg('wordingId', () => ID, { description: '`Question.wording.id`: the wording that the viewer has read.' })
    wordingId: string,
    @Arg('agrees', () => Boolean, { description: 'True: publish this wording; false: do not.' }) agrees: boolean,
  ) {
    return decideWording(context, wordingId, agrees);
  }
}
