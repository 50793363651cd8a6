import { useFragment } from '@apollo/client/react';
import type { Room } from '../broadcast';
import { ViewerHandFragmentDoc } from './hands.generated';

type OwnHand = { state: Room['hands'][number]['state']; /** In the queue, from 1. */ place: number };

/** The hand of the viewer among those that are up in a room; null: it is down. */
export function useOwnHand({ id, hands }: Pick<Room, 'id' | 'hands'>): OwnHand | null {
  // From the page's query, or from the answer to the mutation that raised it.
  const { data, complete } = useFragment({
    fragment: ViewerHandFragmentDoc,
    fragmentName: 'ViewerHand',
    from: { __typename: 'ViewerHand', id },
  });
  const hand = complete ? hands.find((one) => one.id === data.handId) : undefined;
  if (!hand) return null;
  const waiting = hands.filter(({ state }) => state === 'RAISED');
  return { state: hand.state, place: waiting.indexOf(hand) + 1 };
}
