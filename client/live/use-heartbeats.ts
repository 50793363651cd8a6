import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { startHeartbeats } from './heartbeats';
import { AttendDocument, type AttendMutation, type StandingFragment } from './live.generated';
import { tabId } from './tab-id';

type Attended = Extract<AttendMutation['attend'], { __typename: 'Attended' }>;
export type DueCheck = NonNullable<Attended['check']>;

type State = {
  standing: StandingFragment | null;
  check: DueCheck | null;
  /** Since when nothing is counted because the site does not answer, in ms; null: it answers. */
  lostSince: number | null;
};

type Options = {
  roomId: string;
  /** By the word of the player. */
  isPlaying: () => boolean;
  /** What the viewer had when the page was answered. */
  standing: StandingFragment | null;
  /** The right to watch has ended. */
  onRefused: () => void;
};

/** Tells the site that the viewer is in the room, see `startHeartbeats`. @returns what the last answer said */
export function useHeartbeats({ roomId, standing, ...options }: Options) {
  const client = useApolloClient();
  const [state, setState] = useState<State>({ standing, check: null, lostSince: null });
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const tab = tabId();
    return startHeartbeats<Attended>({
      attend: async (isVisible, isLeaving) => {
        const { data } = await client.mutate({
          mutation: AttendDocument,
          variables: { input: { roomId, tab, isVisible, isPlaying: latest.current.isPlaying() } },
          context: { fetchOptions: { keepalive: isLeaving } },
        });
        if (data?.attend.__typename !== 'Attended') throw new Error('The heartbeat was rejected');
        return data.attend;
      },
      onAnswer: (answer) => setState({ standing: answer.standing, check: answer.check, lostSince: null }),
      onLost: (lostSince) => setState((before) => ({ ...before, lostSince })),
      onRefused: () => latest.current.onRefused(),
    });
  }, [client, roomId]);

  return {
    ...state,
    setStanding: (next: StandingFragment) => setState((before) => ({ ...before, standing: next })),
  };
}
