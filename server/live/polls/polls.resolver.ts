import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { graphqlError } from '../../core/graphql/problems.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { Arg, Ctx, FieldResolver, ID, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Broadcast } from '../live.results.js';
import { Room } from '../room.entity.js';
import { roomsById } from '../rooms.loaders.js';
import { RoomPoll, RoomPollOption, RoomPollResultsShown } from './poll.entity.js';
import { RoomPollState } from './poll.states.js';
import { CreateRoomPollInput, UpdateRoomPollInput } from './polls.inputs.js';
import { optionsOfPolls, pollsById, pollsOfRooms, shownPolls } from './polls.loaders.js';
import {
  CreateRoomPollResult,
  DeleteRoomPollResult,
  OrderRoomPollsResult,
  RoomPollResults,
  SetRoomPollStateResult,
  SetRoomPollWordHiddenResult,
  ShowRoomPollResultsResult,
  UpdateRoomPollResult,
  ViewerPollVote,
  VoteInRoomPollResult,
} from './polls.results.js';
import { changePollState, createPoll, deletePoll, orderPolls, showResults, updatePoll } from './polls.service.js';
import { listOptions, readResults, tellsRightAnswers } from './telling.service.js';
import { setWordHidden } from './words.service.js';
import { readOwnVotes, voteInPoll } from './voting.service.js';

const withPoll = async (poll: Promise<RoomPoll>): Promise<{ poll: RoomPoll }> => ({ poll: await poll });

@Resolver()
export class PollsResolver {
  @Authorized('EDITOR')
  @Query(() => [RoomPoll], 'All polls of a room in their order, for staff.')
  async roomPolls(@Ctx() context: Context, @Arg('roomId', () => ID, 'The room.') roomId: string): Promise<RoomPoll[]> {
    if (!(await load(context, roomsById, roomId))) throw graphqlError('NOT_FOUND', 'Такой комнаты нет.');
    return load(context, pollsOfRooms, roomId);
  }

  @Mutate(CreateRoomPollResult, 'Prepares a poll of a room.', {
    access: ['EDITOR'],
    idempotent: true,
    action: 'Опрос подготовлен',
  })
  createRoomPoll(
    @Ctx() context: Context,
    @Arg('input', () => CreateRoomPollInput, 'The poll.') input: CreateRoomPollInput,
  ) {
    return withPoll(createPoll(context, input));
  }

  @Mutate(UpdateRoomPollResult, 'Changes a poll that was not opened yet.', {
    access: ['EDITOR'],
    action: 'Опрос изменён',
  })
  updateRoomPoll(
    @Ctx() context: Context,
    @Arg('input', () => UpdateRoomPollInput, 'The poll.') input: UpdateRoomPollInput,
  ) {
    return withPoll(updatePoll(context, input));
  }

  @Mutate(DeleteRoomPollResult, 'Removes a poll that was not opened yet.', {
    access: ['EDITOR'],
    action: 'Опрос удалён',
  })
  deleteRoomPoll(@Ctx() context: Context, @Arg('id', () => ID, 'The poll.') id: string) {
    return deletePoll(context, id);
  }

  @Mutate(OrderRoomPollsResult, 'Sets the order of the polls of a room.', {
    access: ['EDITOR'],
    action: 'Порядок опросов изменён',
  })
  orderRoomPolls(
    @Ctx() context: Context,
    @Arg('roomId', () => ID, 'The room.') roomId: string,
    @Arg('ids', () => [ID], 'All its polls in the new order.') ids: string[],
  ) {
    return orderPolls(context, roomId, ids);
  }

  @Mutate(SetRoomPollStateResult, 'Opens a poll for everybody in its room, or closes it and freezes its results.', {
    access: ['EDITOR'],
    action: 'Опрос: другое состояние',
  })
  setRoomPollState(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The poll.') id: string,
    @Arg('state', () => RoomPollState, 'The new state.') state: RoomPollState,
    @Arg('expectedState', () => RoomPollState, 'The state that the director sees.') expected: RoomPollState,
  ) {
    return withPoll(changePollState(context, id, state, expected));
  }

  @Mutate(
    ShowRoomPollResultsResult,
    'Decides when the results of a poll are told to everybody in the room: hides them, or shows them, also later.',
    {
      access: ['EDITOR'],
      action: 'Показ итогов опроса',
    },
  )
  showRoomPollResults(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The poll.') id: string,
    @Arg('resultsShown', () => RoomPollResultsShown, 'When they are told.')
    resultsShown: keyof typeof RoomPollResultsShown,
  ) {
    return withPoll(showResults(context, id, resultsShown));
  }

  @Mutate(SetRoomPollWordHiddenResult, 'Hides a word from everybody but moderators, or shows it again.', {
    access: ['EDITOR'],
    action: 'Слово в\u00A0опросе: показ',
  })
  setRoomPollWordHidden(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'The word, one of `RoomPoll.options`.') id: string,
    @Arg('isHidden', () => Boolean, 'Hide it.') isHidden: boolean,
  ) {
    return withPoll(setWordHidden(context, id, isHidden));
  }

  @Mutate(VoteInRoomPollResult, 'Votes in the open poll of a room, in place of the vote before.', {
    access: 'signed-in',
    limits: ['roomVoteByAccount'],
  })
  voteInRoomPoll(
    @Ctx() context: Context,
    @Arg('pollId', () => ID, 'The poll.') pollId: string,
    @Arg('optionIds', () => [ID], 'The answers: one, or several if the poll takes several; none for `WORDS`.', {
      defaultValue: [],
    })
    optionIds: string[],
    @Arg('words', () => [String], 'For `WORDS`: up to 3 of up to 40 characters; empty ones are left out.', {
      defaultValue: [],
    })
    words: string[],
  ) {
    return voteInPoll(context, pollId, { optionIds, words });
  }
}

@Resolver(() => Room)
export class PollOfRoomResolver {
  @FieldResolver(
    () => RoomPoll,
    'The open poll; otherwise the one that was closed last, while its results are shown; null: none.',
    nullable,
  )
  poll(@Root() { id }: Room, @Ctx() context: Context): Promise<RoomPoll | null> {
    return load(context, shownPolls, id);
  }
}

@Resolver(() => Broadcast)
export class PollVotesResolver {
  @FieldResolver(() => [ViewerPollVote], 'What the viewer has chosen in the polls that the rooms show.')
  viewerPollVotes(@Root() { event, rooms }: Broadcast, @Ctx() context: Context): Promise<ViewerPollVote[]> {
    return readOwnVotes(
      context,
      event.id,
      rooms.map(({ id }) => id),
    );
  }
}

@Resolver(() => ViewerPollVote)
export class ViewerPollVoteResolver {
  @FieldResolver(() => RoomPoll, 'The poll, with the vote counted.')
  async poll(@Root() { id }: ViewerPollVote, @Ctx() context: Context): Promise<RoomPoll> {
    return (await load(context, pollsById, id))!;
  }

  @FieldResolver(() => [String], 'Of `WORDS`: the words, as they were spelled by the first who sent them.')
  async words(@Root() { id, optionIds }: ViewerPollVote, @Ctx() context: Context): Promise<string[]> {
    const options = await load(context, optionsOfPolls, id);
    return options.filter((option) => option.wordKey !== null && optionIds.includes(option.id)).map(({ text }) => text);
  }
}

@Resolver(() => RoomPoll)
export class RoomPollResolver {
  @FieldResolver(
    () => [RoomPollOption],
    'The answers to choose, in their order. Of `WORDS`: while the results are told, the 50 most frequent words, of equal ones the earlier first; moderators see 200, the hidden ones first.',
  )
  options(@Root() poll: RoomPoll, @Ctx() context: Context): Promise<RoomPollOption[]> {
    return listOptions(context, poll);
  }

  @FieldResolver(
    () => RoomPollResults,
    'The results, by `resultsShown`; moderators always see them. Null: not told, or not opened yet.',
    nullable,
  )
  results(@Root() poll: RoomPoll, @Ctx() context: Context): Promise<RoomPollResults | null> {
    return readResults(context, poll);
  }
}

@Resolver(() => RoomPollOption)
export class RoomPollOptionResolver {
  @FieldResolver(
    () => Boolean,
    'The answer is right; null: the poll is no quiz, or participants are not told before its closing.',
    nullable,
  )
  async isRight(@Root() { pollId, isRight }: RoomPollOption, @Ctx() context: Context): Promise<boolean | null> {
    const poll = await load(context, pollsById, pollId);
    return poll?.kind === 'QUIZ' && tellsRightAnswers(context, poll) ? isRight : null;
  }
}
