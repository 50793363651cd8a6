import { Arg, Args, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../core/graphql/schema.js';
import { ArchiveEntry } from '../archives/archive.entity.js';
import { isStaff, Authorized } from '../core/graphql/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import { Mutate } from '../core/graphql/mutate.js';
import { PageArgs, type Page } from '../core/graphql/page.js';
import { normaliseNumber } from '../core/reference-number.js';
import { Event } from '../events/event.entity.js';
import { canSeeEvent } from '../events/event.policy.js';
import { eventsById } from '../events/events.service.js';
import { Speaker } from '../events/programme.entity.js';
import { User } from '../users/user.entity.js';
import { usersById } from '../users/users.service.js';
import { answerQuestion, closeQuestion, reassignQuestion, takeQuestion } from './answering.service.js';
import { declinePublication, publishQuestion } from './publication.service.js';
import { PublishedQuestion, Question, QuestionMessage } from './question.entity.js';
import { maxMessages, QuestionState } from './question.states.js';
import { PublishQuestionInput } from './questions.inputs.js';
import {
  latestWordings,
  messagesOfQuestions,
  pageOfPublished,
  publishedOfEvents,
  publishedOfQuestions,
  speakersById,
  talkTitles,
} from './questions.reader.js';
import { readQuestionOverview } from './overview.service.js';
import { PublishedQuestionConnection, QuestionOverview, QuestionResult } from './questions.results.js';
import { QuestionWording } from './wording.entity.js';
import { QuestionConnection, questionList } from './questions.list.js';

@Resolver()
export class AnsweringResolver {
  @Authorized('MANAGER')
  @Query(() => QuestionConnection, 'Questions of all users, latest first.')
  questions(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => QuestionState, 'Filter by state; null: all.', nullable)
    state: QuestionState | null,
    @Arg('eventId', () => ID, 'Filter by event; null: all.', nullable)
    eventId: string | null,
    @Arg('number', () => String, 'Filter by number; null: all.', nullable)
    number: string | null,
    @Arg(
      'search',
      () => String,
      'Words of the question, its number, or its author as in `staffUsers`; null: all.',
      nullable,
    )
    search: string | null,
    @Arg('unansweredOnly', () => Boolean, 'Only questions that wait for staff.', { defaultValue: false })
    isUnanswered: boolean,
    @Arg('mineOnly', () => Boolean, 'Only questions that were assigned, answered or closed by the viewer.', {
      defaultValue: false,
    })
    isMine: boolean,
    @Arg('toSpeakersOnly', () => Boolean, 'Only questions to a speaker.', { defaultValue: false })
    isToSpeaker: boolean,
    @Arg('awaitingConsentOnly', () => Boolean, 'Only questions whose wording waits for the consent of the author.', {
      defaultValue: false,
    })
    isAwaitingConsent: boolean,
  ): Promise<Page<Question>> {
    const handledById = isMine ? context.viewer!.id : null;
    const columns = { state, eventId, number: normaliseNumber(number ?? ''), handledById };
    return questionList.page(context, args, { ...columns, isUnanswered, isToSpeaker, isAwaitingConsent, search });
  }

  @Authorized('MANAGER')
  @Query(() => QuestionOverview, 'Numbers of questions.')
  questionOverview(@Ctx() context: Context): Promise<QuestionOverview> {
    return readQuestionOverview(context);
  }

  @Mutate(QuestionResult, 'Assigns a question to the viewer.', { access: ['MANAGER'], action: 'Вопрос взят в работу' })
  takeQuestion(@Ctx() context: Context, @Arg('id', () => ID, 'The question.') id: string) {
    return takeQuestion(context, id);
  }

  @Mutate(QuestionResult, 'Answers a question, once; the asker gets an email.', {
    access: ['MANAGER'],
    action: 'Ответ на вопрос',
    limits: ['emailByStaff'],
  })
  answerQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The question.') id: string,
    @Arg('text', () => String, 'The answer: 10 to 4000 characters.') text: string,
  ) {
    return answerQuestion(context, id, text);
  }

  @Mutate(QuestionResult, 'Closes a question without an answer; the asker gets an email.', {
    access: ['MANAGER'],
    action: 'Закрытие вопроса',
  })
  closeQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The question.') id: string,
    @Arg('reason', () => String, 'Why, for the asker: 10 to 4000 characters.') reason: string,
  ) {
    return closeQuestion(context, id, reason);
  }

  @Mutate(QuestionResult, 'Addresses a question to a speaker of its event, or to the organisers.', {
    access: ['MANAGER'],
    action: 'Передача вопроса',
  })
  reassignQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The question.') id: string,
    @Arg('speakerId', () => ID, 'The speaker; null: the organisers.', nullable)
    speakerId: string | null,
  ) {
    return reassignQuestion(context, id, speakerId ?? null);
  }

  @Mutate(
    QuestionResult,
    'Makes a question and its answer public on the archive page, or changes the public wording. The author gets an email with both texts; another wording than theirs waits for their consent (`Question.wording`).',
    { access: ['MANAGER'], action: 'Публикация вопроса' },
  )
  publishQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The question.') id: string,
    @Arg('input', () => PublishQuestionInput, 'The public wording.') input: PublishQuestionInput,
  ) {
    return publishQuestion(context, id, input);
  }

  @Mutate(QuestionResult, 'Decides not to publish a question, or removes it from the archive page.', {
    access: ['MANAGER'],
    action: 'Отказ опубликовать вопрос',
  })
  declineQuestionPublication(@Ctx() context: Context, @Arg('id', () => ID, 'The question.') id: string) {
    return declinePublication(context, id);
  }
}

@Resolver(() => Question)
export class QuestionResolver {
  @FieldResolver(() => [QuestionMessage], 'The answer, the follow-up and the answer to it, as far as they exist.')
  messages(@Root() { id }: Question, @Ctx() context: Context): Promise<QuestionMessage[]> {
    return load(context, messagesOfQuestions, id);
  }

  @FieldResolver(() => PublishedQuestion, 'The public copy; null if it is not public.', nullable)
  published(@Root() { id }: Question, @Ctx() context: Context): Promise<PublishedQuestion | null> {
    return load(context, publishedOfQuestions, id);
  }

  @FieldResolver(
    () => QuestionWording,
    'The latest wording for publication under the current consent, with its state; null: none.',
    nullable,
  )
  wording(@Root() { id }: Question, @Ctx() context: Context): Promise<QuestionWording | null> {
    return load(context, latestWordings, id);
  }

  @FieldResolver(() => Boolean, 'The question was answered, and the asker has not used the follow-up.')
  async canFollowUp(@Root() { id, state }: Question, @Ctx() context: Context): Promise<boolean> {
    return state === 'ANSWERED' && (await load(context, messagesOfQuestions, id)).length + 1 < maxMessages;
  }

  @FieldResolver(() => Event, 'The event; null: not about an event.', nullable)
  async event(@Root() { eventId }: Question, @Ctx() context: Context): Promise<Event | null> {
    const event = eventId === null ? null : await load(context, eventsById, eventId);
    return event && canSeeEvent(context.viewer, event) ? event : null;
  }

  @FieldResolver(() => Speaker, 'The speaker who is asked; null: the organisers.', nullable)
  speaker(@Root() { speakerId }: Question, @Ctx() context: Context): Promise<Speaker | null> | null {
    return speakerId === null ? null : load(context, speakersById, speakerId);
  }

  @FieldResolver(() => String, 'Title of the talk.', nullable)
  talkTitle(@Root() { talkId }: Question, @Ctx() context: Context): Promise<string | null> | null {
    return talkId === null ? null : load(context, talkTitles, talkId);
  }

  @FieldResolver(() => User, 'The asker. Only for staff; otherwise null.', nullable)
  asker(@Root() { userId }: Question, @Ctx() context: Context): Promise<User | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, usersById, userId) : null;
  }

  @FieldResolver(() => User, 'The staff member who handled it last. Only for staff; otherwise null.', nullable)
  handledBy(@Root() { handledById }: Question, @Ctx() context: Context): Promise<User | null> | null {
    return handledById !== null && isStaff(context.viewer, 'MANAGER') ? load(context, usersById, handledById) : null;
  }
}

@Resolver(() => ArchiveEntry)
export class ArchiveQuestionsResolver {
  @FieldResolver(
    () => PublishedQuestionConnection,
    'Questions to the speakers with their answers, in order of publication.',
  )
  async questions(
    @Root() { eventId }: ArchiveEntry,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<Page<PublishedQuestion>> {
    return pageOfPublished(eventId === null ? [] : await load(context, publishedOfEvents, eventId), args);
  }
}
