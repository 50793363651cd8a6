import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { roomQuestionStates } from '../../../rules/states/room-question-states';
import { hasProblem, problemsOf, type SendResult } from '../../core/forms/problems';
import { spread } from '../heartbeats';
import { useRoomUpdatesSubscription } from './room-updates.generated';
import { useViewerDataQuery, ViewerDataDocument, type ViewerDataQuery } from './viewer-data.generated';

type ViewerData = NonNullable<ViewerDataQuery['broadcast']>;

/** What the rooms of an event keep for the viewer alone. @returns null: it is not there yet */
export function useViewerData(slug: string) {
  const { cache } = useApolloClient();
  const { data, refetch } = useViewerDataQuery({ variables: { slug } });
  const update = (change: (before: ViewerData) => Partial<ViewerData>) =>
    cache.updateQuery({ query: ViewerDataDocument, variables: { slug } }, (before) =>
      before?.broadcast ? { broadcast: { ...before.broadcast, ...change(before.broadcast) } } : undefined,
    );
  /** Sends something. A rejection can tell that the page is old: the answer to what is stored was lost, or the right to write is. */
  const sendAsViewer = async <Result extends SendResult>(sending: Promise<Result>): Promise<Result> => {
    const result = await sending;
    const problems = problemsOf(result);
    if (hasProblem(problems, 'IDEMPOTENCY_KEY_REUSED') || hasProblem(problems, 'CHAT_MUTED'))
      await refetch().catch(() => {});
    return result;
  };
  return { viewerData: data?.broadcast ?? null, update, sendAsViewer };
}

/** A lost word that something was decided is made up for within this time, in milliseconds. */
const pollInterval = 30_000;

const waitsForModerator = ({ viewerQuestions, viewerMessages }: ViewerData): boolean =>
  viewerQuestions.some(({ state }) => state === 'NEW' || roomQuestionStates.is(state, 'open')) ||
  viewerMessages.some(({ state }) => state === 'HELD');

/** Keeps a room as it is. @param refetch reads all of it while its stream is broken */
export function useRoomUpdates(roomId: string, slug: string, refetch: () => Promise<unknown>): void {
  const { data, refetch: readViewerData, startPolling, stopPolling } = useViewerDataQuery({ variables: { slug } });
  useRoomUpdatesSubscription({
    variables: { roomId },
    context: { poll: refetch },
    onData: ({ data: { data: update } }) => {
      if (update?.roomUpdates.__typename === 'ViewerDataChanged') readViewerData().catch(() => {});
    },
  });
  const waits = data?.broadcast ? waitsForModerator(data.broadcast) : false;
  useEffect(() => {
    if (!waits) return;
    startPolling(spread(pollInterval));
    return stopPolling;
  }, [waits, startPolling, stopPolling]);
}
