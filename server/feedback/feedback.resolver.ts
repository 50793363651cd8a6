import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { Public, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate, resultUnion, success } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { ConsentRequest } from '../legal/legal.results.js';
import { feedbackConsents } from '../legal/legal.service.js';
import { User } from '../users/user.entity.js';
import { usersById } from '../users/users.service.js';
import { FeedbackMessage } from './feedback.entity.js';
import { FeedbackState } from './feedback.enums.js';
import { SendFeedbackInput } from './feedback.inputs.js';
import { answerFeedback, countUnanswered, sendFeedback } from './feedback.service.js';
import { FeedbackMessageConnection, feedbackList } from './feedback.list.js';

@Resolver(() => FeedbackMessage)
export class FeedbackResolver {
  @Public()
  @Query(() => [ConsentRequest], 'Consents that the feedback form asks for.')
  feedbackConsents(@Ctx() { app, db }: Context): Promise<ConsentRequest[]> {
    return feedbackConsents(app, db);
  }

  @Mutate(
    resultUnion('SendFeedbackResult', success('FeedbackSent', 'number', String, 'Number of the message.')),
    'Sends a message to the organisation and an acknowledgement to the sender.',
    { access: 'public', idempotent: true, limits: ['formByNetwork', 'feedbackByNetwork', 'feedbackByEmail'] },
  )
  sendFeedback(
    @Ctx() context: Context,
    @Arg('input', () => SendFeedbackInput, 'The message.') input: SendFeedbackInput,
  ) {
    return sendFeedback(context, input);
  }

  @Authorized('MANAGER')
  @Query(() => FeedbackMessageConnection, 'Messages to the organisation, latest first.')
  feedbackMessages(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => FeedbackState, 'Filter by state; null: all.', nullable)
    state?: FeedbackState | null,
  ): Promise<Page<FeedbackMessage>> {
    return feedbackList.page(context, args, { state });
  }

  @Authorized('MANAGER')
  @Query(() => Int, 'Number of messages without an answer.')
  feedbackWaiting(@Ctx() context: Context): Promise<number> {
    return countUnanswered(context);
  }

  @Mutate(
    resultUnion(
      'AnswerFeedbackResult',
      success('FeedbackAnswered', 'message', FeedbackMessage, 'The message with its answer.'),
    ),
    'Answers a message by email. A message is answered once.',
    { access: ['MANAGER'], action: 'Ответ на обращение', limits: ['emailByStaff'] },
  )
  answerFeedback(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The message.') id: string,
    @Arg('text', () => String, 'The answer: 10 to 4000 characters.') text: string,
  ) {
    return answerFeedback(context, id, text);
  }

  @FieldResolver(() => User, 'The staff member who answered.', nullable)
  answeredBy(@Root() { answeredById }: FeedbackMessage, @Ctx() context: Context): Promise<User | null> | null {
    return answeredById === null ? null : load(context, usersById, answeredById);
  }
}
