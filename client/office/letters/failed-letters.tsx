import { useState } from 'react';
import { joined } from '../../core/connections';
import { MoreButton } from '../../ui/more-button';
import { LetterTable } from './letter-table';
import {
  useFailedCampaignLettersLazyQuery,
  useFailedCampaignLettersQuery,
  type FailedCampaignLettersQuery,
} from './letters.generated';

type List = NonNullable<FailedCampaignLettersQuery['campaign']>['letters'];

/** Letters of a campaign that were given up, to be sent again. */
export function FailedLetters({ id, onResent }: { id: string; onResent: () => void }) {
  const { data } = useFailedCampaignLettersQuery({ variables: { id, first: 20 }, fetchPolicy: 'cache-and-network' });
  const [further, setFurther] = useState<List | null>(null);
  const [load] = useFailedCampaignLettersLazyQuery();
  const first = data?.campaign?.letters;
  if (!first) return null;
  const list = further ? joined(first, further) : first;

  async function showMore(): Promise<void> {
    const answer = await load({ variables: { id, first: 20, after: list.pageInfo.endCursor } });
    const next = answer.data?.campaign?.letters;
    if (next) setFurther((before) => (before ? joined(before, next) : next));
  }

  return (
    <>
      <LetterTable letters={list.nodes} onResent={onResent} />
      {list.pageInfo.hasNextPage && <MoreButton load={showMore} />}
    </>
  );
}
