import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { joined } from '../../core/connections';
import type { LetterState } from '../../schema.generated';
import { ChipLinks } from '../../ui/chip-links';
import { MoreButton } from '../../ui/more-button';
import { officeLetterPath } from '../paths';
import { LetterTable } from './letter-table';
import {
  useCampaignLettersLazyQuery,
  useCampaignLettersQuery,
  type CampaignLettersQuery,
  type OfficeCampaignFragment,
} from './letters.generated';
import { letterWords } from './words';
import styles from './letters.module.css';

type Delivery = OfficeCampaignFragment['delivery'];

/** States that letters can be narrowed to, each with what counts it. */
const parts: readonly [LetterState, 'sent' | 'skipped' | 'failed' | null][] = [
  ['QUEUED', null],
  ['RETRYING', null],
  ['SENT', 'sent'],
  ['NOT_NEEDED', 'skipped'],
  ['FAILED', 'failed'],
];

type Props = { id: string; delivery: Delivery; isMoving: boolean; onResent: () => void };

/** What became of each letter of a campaign; what was given up can be sent again. */
export function CampaignLetters({ id, delivery, isMoving, onResent }: Props) {
  const [params] = useSearchParams();
  const state = parts.find(([one]) => one === params.get('letters'))?.[0] ?? null;
  const path = officeLetterPath(id);
  return (
    <>
      <ChipLinks
        label="Состояние писем"
        chips={[
          { label: 'Все', count: delivery.total, to: path, isCurrent: state === null },
          ...parts.map(([one, count]) => ({
            label: letterWords[one].title,
            count: count ? delivery[count] : undefined,
            to: `${path}?letters=${one}`,
            isCurrent: state === one,
          })),
        ]}
      />
      {/* Made anew when the last letter has come to its end: the list is then read once more. */}
      <List key={`${state} ${isMoving}`} {...{ id, state, isMoving, onResent }} />
    </>
  );
}

/** Milliseconds between two looks while letters are on their way. */
const every = 5000;

type Page = NonNullable<CampaignLettersQuery['campaign']>['letters'];
type ListProps = Pick<Props, 'id' | 'isMoving' | 'onResent'> & { state: LetterState | null };

function List({ id, state, isMoving, onResent }: ListProps) {
  const variables = { id, state, first: 20 };
  const { data } = useCampaignLettersQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    pollInterval: isMoving ? every : 0,
  });
  const [further, setFurther] = useState<Page | null>(null);
  const [load] = useCampaignLettersLazyQuery();
  const first = data?.campaign?.letters;
  if (!first) return null;
  const list = further ? joined(first, further) : first;
  if (list.nodes.length === 0)
    return <p className={styles.note}>Таких писем в&nbsp;журнале нет. Отправленные он&nbsp;помнит тридцать дней.</p>;

  async function showMore(): Promise<void> {
    const answer = await load({ variables: { ...variables, after: list.pageInfo.endCursor } });
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
