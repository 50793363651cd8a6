import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Event } from '../../events/event.entity.js';
import { eventsById } from '../../events/events.service.js';
import { Talk } from '../../events/programme.entity.js';
import { liveRegistrationsOfViewer } from '../../registrations/registrations.service.js';
import { Broadcast } from '../live.results.js';
import { Room } from '../room.entity.js';
import { talksById } from '../rooms.loaders.js';
import { moderateQuestions } from '../rooms.service.js';
import { audienceOfContext, authorNameFor } from '../updates/room-audience.js';
import { readRoom } from '../viewer.service.js';
import { askInRoom } from './asking.service.js';
import { moderateRoomQuestion } from './moderation.service.js';
import { RoomQuestion } from './room-question.entity.js';
import { AskInRoomInput, ModerateRoomQuestionInput } from './room-questions.inputs.js';
import { listedQuestions, questionQueue, questionsOfParticipant, votesOfParticipant, type RoomQuestionRow } from './room-questions.reader.js'; // prettier-ignore
import { AskInRoomResult, ModerateRoomQuestionResult, SetRoomModerationResult, VoteForRoomQuestionResult } from './room-questions.results.js'; // prettier-ignore
import { voteForRoomQuestion } from './voting.service.js';

@Resolver()
export class RoomQuestionsResolver {
  @Authorized()
  @Query(() => Room, 'A room that the viewer may be in now, as a participant or as staff; otherwise null.', nullable)
  room(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the room.') id: string): Promise<Room | null> {
    return readRoom(context, id);
  }

  @Mutate(AskInRoomResult, 'Asks a question to the talk that goes on in a room.', {
    access: 'signed-in',
    idempotent: true,
    limits: ['roomQuestionByAccount', 'roomQuestionByAccountInDay'],
  })
  askInRoom(@Ctx() context: Context, @Arg('input', () => AskInRoomInput, 'The question.') input: AskInRoomInput) {
    return askInRoom(context, input);
  }

  @Mutate(VoteForRoomQuestionResult, 'Supports a question of another participant, or takes that back.', {
    access: 'signed-in',
    limits: ['roomVoteByAccount'],
  })
  voteForRoomQuestion(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The question.') id: string,
    @Arg('isFor', () => Boolean, 'False: takes the vote back.') isFor: boolean,
  ) {
    return voteForRoomQuestion(context, id, isFor);
  }

  @Mutate(
    ModerateRoomQuestionResult,
    'Shows, puts on air, answers, hands over, hides or merges a question to a room.',
    {
      access: ['EDITOR', 'MANAGER'],
      action: 'Вопрос трансляции: решение модератора',
    },
  )
  moderateRoomQuestion(
    @Ctx() context: Context,
    @Arg('input', () => ModerateRoomQuestionInput, 'The decision.') input: ModerateRoomQuestionInput,
  ) {
    return moderateRoomQuestion(context, input);
  }

  @Mutate(SetRoomModerationResult, 'Sets whether questions wait for the moderator before participants see them.', {
    access: ['EDITOR', 'MANAGER'],
    action: 'Премодерация вопросов трансляции',
  })
  async setRoomModeration(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
    @Arg('moderatesQuestions', () => Boolean, 'They wait.') moderatesQuestions: boolean,
  ) {
    return { room: await moderateQuestions(context, roomId, moderatesQuestions) };
  }
}

@Resolver(() => Room)
export class QuestionsOfRoomResolver {
  @FieldResolver(() => Event, 'The event.')
  async event(@Root() { eventId }: Room, @Ctx() context: Context): Promise<Event> {
    return (await load(context, eventsById, eventId))!;
  }

  @FieldResolver(
    () => [RoomQuestion],
    'Questions that participants see: on air, then by votes, then answered ones; thirty at most.',
  )
  questions(@Root() { id }: Room, @Ctx() context: Context): Promise<RoomQuestionRow[]> {
    return load(context, listedQuestions, id);
  }

  @FieldResolver(
    () => [RoomQuestion],
    'All questions for the moderator, those that wait first, then the newest; a hundred at most. Null for others.',
    nullable,
  )
  questionQueue(@Root() { id }: Room, @Ctx() context: Context): Promise<RoomQuestionRow[]> | null {
    return audienceOfContext(context) === 'MODERATOR' ? load(context, questionQueue, id) : null;
  }
}

@Resolver(() => RoomQuestion)
export class RoomQuestionResolver {
  @FieldResolver(() => DateTime, 'When it was asked.')
  askedAt(@Root() { createdAt }: RoomQuestionRow): string {
    return createdAt;
  }

  @FieldResolver(
    () => String,
    'Name of the author, in full for moderators. Null: the account is deleted, or participants do not see it.',
    nullable,
  )
  author(@Root() question: RoomQuestionRow, @Ctx() context: Context): string | null {
    return authorNameFor(context, question, question.isAnonymous);
  }

  @FieldResolver(() => Talk, 'The talk that went on when it was asked; null: none.', nullable)
  talk(@Root() { talkId }: RoomQuestionRow, @Ctx() context: Context): Promise<Talk | null> | null {
    return talkId === null ? null : load(context, talksById, talkId);
  }
}

@Resolver(() => Broadcast)
export class QuestionsOfViewerResolver {
  @FieldResolver(() => [RoomQuestion], 'Questions of the viewer in the rooms, the newest first; a hundred at most.')
  async viewerQuestions(@Root() { event }: Broadcast, @Ctx() context: Context): Promise<RoomQuestionRow[]> {
    const registration = await load(context, liveRegistrationsOfViewer, event.id);
    return registration ? questionsOfParticipant(context.db, registration.id) : [];
  }

  @FieldResolver(() => [ID], 'Ids of the questions in the lists of the rooms that the viewer supports.')
  async viewerQuestionVotes(@Root() { event }: Broadcast, @Ctx() context: Context): Promise<string[]> {
    const registration = await load(context, liveRegistrationsOfViewer, event.id);
    return registration ? votesOfParticipant(context.db, registration.id) : [];
  }
}
