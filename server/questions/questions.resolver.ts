import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ArchiveEntry } from '../archives/archive.entity.js';
import { isStaff, Authorized } from '../core/access.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { Limited } from '../core/limited.js';
import { PageArgs, type Page } from '../core/page.js';
import { outcome } from '../core/problems.js';
import { readNumber } from '../core/reference-number.js';
import { Event } from '../events/event.entity.js';
import { maySee } from '../events/event.policy.js';
import { eventsById } from '../events/events.service.js';
import { Speaker } from '../events/programme.entity.js';
import { ConsentRequest } from '../legal/legal.results.js';
import { questionConsents } from '../legal/legal.service.js';
import { User } from '../users/user.entity.js';
import { usersById } from '../users/users.service.js';
import { answerQuestion, closeQuestion, reassignQuestion, takeQuestion } from './answer.service.js';
import { askQuestion, followUp } from './ask.service.js';
import { declinePublication, publishQuestion, setPublication } from './publication.service.js';
import { PublishedQuestion, Question, QuestionMessage } from './question.entity.js';
import { maxMessages, QuestionPublication, QuestionState } from './question.life.js';
import { AskQuestionInput, PublishQuestionInput } from './questions.inputs.js';
import {
  listQuestions,
  latestWordings,
  messagesOfQuestions,
  pageOfPublished,
  publishedOfEvents,
  publishedOfQuestions,
  speakersById,
  talkTitles,
} from './questions.reading.js';
import { overviewOfQuestions } from './overview.service.js';
import {
  PublishedQuestionConnection,
  QuestionConnection,
  QuestionOverview,
  QuestionResult,
} from './questions.results.js';
import { QuestionWording } from './wording.entity.js';
import { decideWording } from './wording.service.js';

@Resolver()
export class AskingResolver {
  @Authorized()
  @Query(() => [ConsentRequest], { description: 'Consents that the publication of a question needs.' })
  questionConsents(@Ctx() { app, reads }: Context): Promise<ConsentRequest[]> {
    return questionConsents(app, reads);
  }

  @Authorized()
  @Query(() => Int, { description: 'How many more questions the viewer may ask before a day is over.' })
  questionsLeft(@Ctx() { app, viewer }: Context): Promise<number> {
    return app.limits.left('askQuestionByAccount', viewer!.id);
  }

  @Authorized()
  @Query(() => QuestionConnection, { description: "The viewer's own questions, the latest first." })
  myQuestions(@Ctx() context: Context, @Args(() => PageArgs) args: PageArgs): Promise<Page<Question>> {
    return listQuestions(context, { userId: context.viewer!.id }, args);
  }

  @Authorized()
  @Limited('askQuestionByAccount', 'questionChangeByAccount')
  @Mutation(() => QuestionResult, {
    description: 'Asks the organisers, or a speaker of an event for which the viewer is registered.',
  })
  askQuestion(
    @Ctx() context: Context,
    @Arg('input', () => AskQuestionInput, { description: 'The question.' }) input: AskQuestionInput,
  ) {
    return outcome(() => askQuestion(context, input));
  }

  @Authorized()
  @Limited('askQuestionByAccount', 'questionChangeByAccount')
  @Mutation(() => QuestionResult, { description: 'Asks once more after the answer to one of her questions.' })
  followUpQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('text', () => String, { description: 'What is still unclear: 10 to 4000 letters.' }) text: string,
  ) {
    return outcome(() => followUp(context, id, text));
  }

  @Authorized()
  @Limited('questionChangeByAccount')
  @Mutation(() => QuestionResult, {
    description:
      'Agrees to the publication of one of her questions, or takes the agreement back: it disappears at once.',
  })
  setQuestionPublication(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('publication', () => QuestionPublication, { description: 'What she agrees to.' })
    publication: QuestionPublication,
    @Arg('consents', () => [ID], {
      defaultValue: [],
      description: 'Ids of the documents that are agreed to, where more is to be shown than before.',
    })
    consents: string[],
  ) {
    return outcome(() => setPublication(context, id, publication, consents));
  }

  @Authorized()
  @Limited('questionChangeByAccount')
  @Mutation(() => QuestionResult, {
    description:
      "Agrees to words that staff proposes for the publication of one of the viewer's questions, which makes them public, or does not.",
  })
  decideQuestionWording(
    @Ctx() context: Context,
    @Arg('wordingId', () => ID, { description: '`Question.wording.id`: the words that were read.' }) wordingId: string,
    @Arg('agrees', () => Boolean, { description: 'True: publish these words; false: do not.' }) agrees: boolean,
  ) {
    return outcome(() => decideWording(context, wordingId, agrees));
  }
}

@Resolver()
export class AnsweringResolver {
  @Authorized('MANAGER')
  @Query(() => QuestionConnection, { description: 'Questions of all people, the latest first.' })
  questions(
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('state', () => QuestionState, { nullable: true, description: 'Those of one state; null: all.' })
    state: QuestionState | null,
    @Arg('eventId', () => ID, { nullable: true, description: 'Those about one event; null: all.' })
    eventId: string | null,
    @Arg('number', () => String, { nullable: true, description: 'The one with this number; null: all.' })
    number: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Words of the question, its number, or its author as in `staffUsers`; null: all.',
    })
    search: string | null,
    @Arg('unansweredOnly', () => Boolean, { defaultValue: false, description: 'Only those that wait for staff.' })
    isUnanswered: boolean,
    @Arg('mineOnly', () => Boolean, {
      defaultValue: false,
      description: 'Only those that the viewer took into work, answered or closed.',
    })
    isMine: boolean,
    @Arg('toSpeakersOnly', () => Boolean, { defaultValue: false, description: 'Only those put to a speaker.' })
    isToSpeaker: boolean,
    @Arg('awaitingConsentOnly', () => Boolean, {
      defaultValue: false,
      description: 'Only those whose words for the public wait for the author.',
    })
    isAwaitingConsent: boolean,
  ): Promise<Page<Question>> {
    const handledById = isMine ? context.viewer!.id : undefined;
    const by = { state, eventId, number: readNumber(number ?? '') || null };
    return listQuestions(context, by, args, { handledById, isUnanswered, isToSpeaker, isAwaitingConsent, search });
  }

  @Authorized('MANAGER')
  @Query(() => QuestionOverview, { description: 'All questions at a glance.' })
  questionOverview(@Ctx() context: Context): Promise<QuestionOverview> {
    return overviewOfQuestions(context);
  }

  @Authorized('MANAGER')
  @Mutation(() => QuestionResult, { description: 'Takes a question into work.' })
  takeQuestion(@Ctx() context: Context, @Arg('id', () => ID, { description: 'The question.' }) id: string) {
    return outcome(() => takeQuestion(context, id));
  }

  @Authorized('MANAGER')
  @Limited('emailByStaff')
  @Mutation(() => QuestionResult, { description: 'Answers a question, once; the asker gets a letter.' })
  answerQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('text', () => String, { description: 'The answer: 10 to 4000 letters.' }) text: string,
  ) {
    return outcome(() => answerQuestion(context, id, text));
  }

  @Authorized('MANAGER')
  @Mutation(() => QuestionResult, { description: 'Closes a question without an answer; the asker gets a letter.' })
  closeQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, for the asker: 10 to 4000 letters.' }) reason: string,
  ) {
    return outcome(() => closeQuestion(context, id, reason));
  }

  @Authorized('MANAGER')
  @Mutation(() => QuestionResult, { description: 'Puts a question to a speaker of its event.' })
  reassignQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('speakerId', () => ID, { nullable: true, description: 'The speaker; null: the organisers.' })
    speakerId: string | null,
  ) {
    return outcome(() => reassignQuestion(context, id, speakerId ?? null));
  }

  @Authorized('MANAGER')
  @Mutation(() => QuestionResult, {
    description:
      'Makes a question and its answer public beside the archive, or changes the public wording. The author gets an email with both texts; words other than their own wait for their agreement (`Question.wording`).',
  })
  publishQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('input', () => PublishQuestionInput, { description: 'The public wording.' }) input: PublishQuestionInput,
  ) {
    return outcome(() => publishQuestion(context, id, input));
  }

  @Authorized('MANAGER')
  @Mutation(() => QuestionResult, {
    description: 'Decides not to publish a question, or takes it out of the archive again.',
  })
  declineQuestionPublication(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
  ) {
    return outcome(() => declinePublication(context, id));
  }
}

@Resolver(() => Question)
export class QuestionResolver {
  @FieldResolver(() => [QuestionMessage], {
    description: 'An answer, a follow-up and the answer to it, as far as given.',
  })
  messages(@Root() { id }: Question, @Ctx() context: Context): Promise<QuestionMessage[]> {
    return load(context, messagesOfQuestions, id);
  }

  @FieldResolver(() => PublishedQuestion, { nullable: true, description: 'What visitors read of it; null: nothing.' })
  published(@Root() { id }: Question, @Ctx() context: Context): Promise<PublishedQuestion | null> {
    return load(context, publishedOfQuestions, id);
  }

  @FieldResolver(() => QuestionWording, {
    nullable: true,
    description:
      'Words that staff chose last for its publication, and what came of them; null: none under the consent of now.',
  })
  wording(@Root() { id }: Question, @Ctx() context: Context): Promise<QuestionWording | null> {
    return load(context, latestWordings, id);
  }

  @FieldResolver(() => Boolean, { description: 'It was answered, and can still be followed up once.' })
  async canFollowUp(@Root() { id, state }: Question, @Ctx() context: Context): Promise<boolean> {
    return state === 'ANSWERED' && (await load(context, messagesOfQuestions, id)).length + 1 < maxMessages;
  }

  @FieldResolver(() => Event, { nullable: true, description: 'The event that it is about; null: none.' })
  async event(@Root() { eventId }: Question, @Ctx() context: Context): Promise<Event | null> {
    const event = eventId === null ? null : await load(context, eventsById, eventId);
    return event && maySee(context.viewer, event) ? event : null;
  }

  @FieldResolver(() => Speaker, { nullable: true, description: 'The speaker who is asked; null: the organisers.' })
  speaker(@Root() { speakerId }: Question, @Ctx() context: Context): Promise<Speaker | null> | null {
    return speakerId === null ? null : load(context, speakersById, speakerId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Title of the talk that it is about.' })
  talkTitle(@Root() { talkId }: Question, @Ctx() context: Context): Promise<string | null> | null {
    return talkId === null ? null : load(context, talkTitles, talkId);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who asked. For staff; null for the asker herself.' })
  asker(@Root() { userId }: Question, @Ctx() context: Context): Promise<User | null> | null {
    return isStaff(context.viewer, 'MANAGER') ? load(context, usersById, userId) : null;
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who of the staff dealt with it last. For staff.' })
  handledBy(@Root() { handledById }: Question, @Ctx() context: Context): Promise<User | null> | null {
    return handledById !== null && isStaff(context.viewer, 'MANAGER') ? load(context, usersById, handledById) : null;
  }
}

@Resolver(() => ArchiveEntry)
export class ArchiveQuestionsResolver {
  @FieldResolver(() => PublishedQuestionConnection, {
    description: 'Questions to the speakers with their answers, in the order of publication.',
  })
  async questions(
    @Root() { eventId }: ArchiveEntry,
    @Ctx() context: Context,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<Page<PublishedQuestion>> {
    return pageOfPublished(eventId === null ? [] : await load(context, publishedOfEvents, eventId), args);
  }
}
