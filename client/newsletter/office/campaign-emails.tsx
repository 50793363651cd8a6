import { useSearchParams } from 'react-router-dom';
import { emailStates } from '../../../rules/states/email-states';
import { useListPages } from '../../core/routing/use-list-pages';
import type { LetterState } from '../../schema.generated';
import { ChipLinks } from '../../ui/text/chip-links';
import { DataTable } from '../../ui/data-table';
import { MoreButton } from '../../ui/more-button';
import { officeCampaignPath } from '../../office/paths';
import { emailColumns } from '../../emails/office/email-columns';
import {
  CampaignLettersDocument,
  useCampaignLettersQuery,
  type OfficeCampaignFragment,
} from '../../emails/office/emails.generated';

type Delivery = OfficeCampaignFragment['delivery'];

/** States that the list filters by, each with its counter in `delivery`. */
const stateFilters: readonly [LetterState, 'sent' | 'skipped' | 'failed' | null][] = [
  ['QUEUED', null],
  ['RETRYING', null],
  ['SENT', 'sent'],
  ['NOT_NEEDED', 'skipped'],
  ['FAILED', 'failed'],
];

type Props = { id: string; delivery: Delivery; isMoving: boolean; onResent: () => void };

/** The emails of a campaign with their states; failed ones can be sent again. */
export function CampaignEmails({ id, delivery, isMoving, onResent }: Props) {
  const [params] = useSearchParams();
  const state = stateFilters.find(([option]) => option === params.get('letters'))?.[0] ?? null;
  const path = officeCampaignPath(id);
  return (
    <>
      <ChipLinks
        label="Состояние писем"
        chips={[
          { label: 'Все', count: delivery.total, to: path, isCurrent: state === null },
          ...stateFilters.map(([option, counter]) => ({
            label: emailStates.titles[option],
            count: counter ? delivery[counter] : undefined,
            to: `${path}?letters=${option}`,
            isCurrent: state === option,
          })),
        ]}
      />
      {/* The key remounts the list after the last email: it then shows the final states. */}
      <List key={`${state} ${isMoving}`} {...{ id, state, isMoving, onResent }} />
    </>
  );
}

/** Milliseconds between two requests while emails are being sent. */
const pollMs = 5000;

type ListProps = Pick<Props, 'id' | 'isMoving' | 'onResent'> & { state: LetterState | null };

function List({ id, state, isMoving, onResent }: ListProps) {
  const variables = { id, state, first: 100 };
  const { data } = useCampaignLettersQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    pollInterval: isMoving ? pollMs : 0,
  });
  const { list, showMore } = useListPages({
    name: 'letters',
    document: CampaignLettersDocument,
    variables,
    first: data?.campaign?.letters,
    listOf: ({ campaign }) => campaign?.letters,
  });
  if (!list) return null;
  if (list.nodes.length === 0)
    return <p className="note">Таких писем в&nbsp;журнале нет. Отправленные он&nbsp;помнит тридцать дней.</p>;

  return (
    <>
      <DataTable
        label="Письма"
        columns={emailColumns(list.nodes, { isOfOneKind: true, onResent })}
        rows={list.nodes}
        keyOf={({ id: emailId }) => emailId}
        isList
      />
      {list.pageInfo.hasNextPage && <MoreButton load={showMore} />}
    </>
  );
}
