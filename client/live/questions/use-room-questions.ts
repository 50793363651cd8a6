import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { roomQuestionStates } from '../../../rules/states/room-question-states';
import type { Room } from '../broadcast';
import { spread } from '../heartbeats';
import {
  OwnRoomQuestionsDocument,
  useOwnRoomQuestionsQuery,
  type OwnRoomQuestionsQuery,
  type RoomQuestionFragment,
} from './questions.generated';

type Own = NonNullable<OwnRoomQuestionsQuery['broadcast']>;

export type RoomQuestions = {
  listed: readonly RoomQuestionFragment[];
  own: readonly RoomQuestionFragment[];
  /** Ids of the questions that the viewer supports. */
  supported: readonly string[];
  isModerated: boolean;
  addOwn: (question: RoomQuestionFragment) => void;
  setSupport: (id: string, isFor: boolean) => void;
};

/** The list that everybody gets does not tell what the moderator hides, hands over or merges: this is read meanwhile, in milliseconds. */
const pollInterval = 30_000;

/** The questions of a room, and what concerns the viewer only. */
export function useRoomQuestions({ questions, moderatesQuestions }: Room, slug: string): RoomQuestions {
  const { cache } = useApolloClient();
  const { data, startPolling, stopPolling } = useOwnRoomQuestionsQuery({ variables: { slug } });
  const own = data?.broadcast;
  const waits =
    own?.viewerQuestions.some(({ state }) => state === 'NEW' || roomQuestionStates.is(state, 'open')) ?? false;
  useEffect(() => {
    if (!waits) return;
    startPolling(spread(pollInterval));
    return stopPolling;
  }, [waits, startPolling, stopPolling]);
  const update = (change: (own: Own) => Partial<Own>) =>
    cache.updateQuery({ query: OwnRoomQuestionsDocument, variables: { slug } }, (data) =>
      data?.broadcast ? { ...data, broadcast: { ...data.broadcast, ...change(data.broadcast) } } : undefined,
    );
  return {
    listed: questions,
    own: own?.viewerQuestions ?? [],
    supported: own?.viewerQuestionVotes ?? [],
    isModerated: moderatesQuestions,
    addOwn: (question) =>
      update(({ viewerQuestions }) => ({
        viewerQuestions: [question, ...viewerQuestions.filter(({ id }) => id !== question.id)],
      })),
    setSupport: (id, isFor) =>
      update(({ viewerQuestionVotes }) => {
        const others = viewerQuestionVotes.filter((other) => other !== id);
        return { viewerQuestionVotes: isFor ? [...others, id] : others };
      }),
  };
}
