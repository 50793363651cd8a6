import { Arg, Args, Ctx, ID, Int, Query, Resolver } from '../core/graphql/schema.js';
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
  @Query(() => [ConsentRequest], 'Consents that the publication of a question needs.')
  questionConsents(@Ctx() { app, db }: Context): Promise<ConsentRequest[]> {
    return questionConsents(app, db);
  }

  @Authorized()
  @Query(() => Int, 'Number of questions that the viewer may still ask today.')
  questionsLeft(@Ctx() { app, viewer }: Context): Promise<number> {
    return app.limits.remaining('askQuestionByAccount', viewer!.id);
  }

  @Authorized()
  @Query(() => QuestionConnection, 'Questions of the viewer, latest first.')
  myQuestions(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<Question>> {
    return questionList.page(context, args, { userId: context.viewer!.id });
  }

  @Mutate(QuestionResult, 'Asks the organisers, or a speaker of an event for which the viewer is registered.', {
    access: 'signed-in',
    idempotent: true,
    limits: ['askQuestionByAccount', 'questionChangeByAccount'],
  })
  askQuestion(@Ctx() context: Context, @Arg('input', () => AskQuestionInput, 'The question.') input: AskQuestionInput) {
    return askQuestion(context, input);
  }

  @Mutate(QuestionResult, 'Asks a follow-up after the answer to an own question.', {
    access: 'signed-in',
    limits: ['askQuestionByAccount', 'questionChangeByAccount'],
  })
  followUpQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The question.') id: string,
    @Arg('text', () => String, 'What is still unclear: 10 to 4000 characters.') text: string,
  ) {
    return followUp(context, id, text);
  }

  @Mutate(
    QuestionResult,
    'Gives consent to publish an own question, or withdraws it: the public copy is removed at once.',
    { access: 'signed-in', limits: ['questionChangeByAccount'] },
  )
  setQuestionPublication(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The question.') id: string,
    @Arg('publication', () => QuestionPublication, 'The consent.')
    publication: QuestionPublication,
    @Arg(
      'consents',
      () => [ID],
      'Ids of the accepted document editions; required if more is to be published than before.',
      { defaultValue: [] },
    )
    consents: string[],
  ) {
    return setPublication(context, id, publication, consents);
  }

  @Mutate(
    QuestionResult,
    'Accepts or declines the wording that staff proposes for the publication of a question of the viewer. An accepted wording is published.',
    { access: 'signed-in', limits: ['questionChangeByAccount'] },
  )
  decideQuestionWording(
    @Ctx() context: Context,
    @Arg('wordingId', () => ID, '`Question.wording.id`: the wording that the viewer has read.')
    wordingId: string,
    @Arg('agrees', () => Boolean, 'True: publish this wording; false: do not.') agrees: boolean,
  ) {
    return decideWording(context, wordingId, agrees);
  }
}
