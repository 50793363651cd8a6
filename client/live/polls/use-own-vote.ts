import { useFragment } from '@apollo/client/react';
import { ViewerPollVoteFragmentDoc, type ViewerPollVoteFragment } from './polls.generated';

/** What the viewer has chosen, from the page's query or from their vote; null: nothing. */
export function useOwnVote(poll: { id: string } | null): ViewerPollVoteFragment | null {
  const { data, complete } = useFragment({
    fragment: ViewerPollVoteFragmentDoc,
    fragmentName: 'ViewerPollVote',
    from: poll && { __typename: 'ViewerPollVote', id: poll.id },
  });
  return complete ? data : null;
}
