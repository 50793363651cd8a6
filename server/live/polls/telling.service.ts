import { pollWordLimits } from '../../../rules/events/poll-words.js';
import type { Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { audienceOfContext } from '../updates/room-audience.js';
import type { RoomPoll, RoomPollOption } from './poll.entity.js';
import { countsOfPolls, optionsOfPolls } from './polls.loaders.js';
import type { RoomPollResults } from './polls.results.js';

const isForModerators = (context: Context): boolean => audienceOfContext(context) === 'MODERATOR';

/** Whether a poll tells its results. Streams are shared, so that it does not depend on who has voted. */
function tellsResults(context: Context, { state, resultsShown }: RoomPoll): boolean {
  if (state === 'DRAFT') return false;
  if (isForModerators(context)) return true;
  return state === 'OPEN' ? resultsShown === 'AFTER_VOTING' : resultsShown !== 'NEVER';
}

/** Whether a quiz tells its right answers: not while somebody can change theirs. */
export const tellsRightAnswers = (context: Context, poll: RoomPoll): boolean =>
  isForModerators(context) || (poll.state === 'CLOSED' && tellsResults(context, poll));

/** How many people have chosen an option, now or as counted at the closing. */
async function votesOf(context: Context, { id, state }: RoomPoll): Promise<(option: RoomPollOption) => number> {
  if (state === 'CLOSED') return ({ votes }) => votes ?? 0;
  const { votes } = await load(context, countsOfPolls, id);
  return (option) => votes[option.id] ?? 0;
}

/** The answers of a poll that the audience of a request sees: those prepared, or the words that were sent most often. */
export async function listOptions(context: Context, poll: RoomPoll): Promise<RoomPollOption[]> {
  if (poll.kind !== 'WORDS') return load(context, optionsOfPolls, poll.id);
  if (!tellsResults(context, poll)) return [];
  const options = await load(context, optionsOfPolls, poll.id);
  const votes = await votesOf(context, poll);
  const isModerator = isForModerators(context);
  return options
    .filter((option) => votes(option) > 0 && (isModerator || !option.isHidden))
    .toSorted(
      (one, other) =>
        Number(other.isHidden) - Number(one.isHidden) || votes(other) - votes(one) || one.position - other.position,
    )
    .slice(0, isModerator ? pollWordLimits.moderated : pollWordLimits.shown);
}

export async function readResults(context: Context, poll: RoomPoll): Promise<RoomPollResults | null> {
  if (!tellsResults(context, poll)) return null;
  const options = await listOptions(context, poll);
  const votes = await votesOf(context, poll);
  const voters = poll.state === 'CLOSED' ? poll.voters! : (await load(context, countsOfPolls, poll.id)).voters;
  return { voters, counts: options.map((option) => ({ optionId: option.id, votes: votes(option) })) };
}
