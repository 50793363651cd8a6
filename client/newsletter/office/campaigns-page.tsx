import { appendPage } from '../../core/append-page';
import { PageHead } from '../../core/page-head';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { officeCampaignPath, officeNewCampaignPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { EmailTabs } from '../../emails/office/email-tabs';
import {
  OfficeCampaignsDocument,
  useOfficeCampaignsQuery,
  type CampaignRowFragment,
} from '../../emails/office/emails.generated';
import { campaignLabels, deliveryText, sendingTimeText } from '../../emails/office/labels';

const variables = { first: 20 };

export const loader = loaderForRole('MANAGER', async ({ client }) => {
  await client.query({ query: OfficeCampaignsDocument, variables, ...uncached });
});

const columns: readonly Column<CampaignRowFragment>[] = [
  {
    key: 'subject',
    title: 'Тема',
    isHead: true,
    cell: ({ id, subject }) => <TextLink to={officeCampaignPath(id)}>{subject}</TextLink>,
  },
  {
    key: 'state',
    title: 'Состояние',
    cell: ({ state }) => <Badge tone={campaignLabels[state].tone}>{campaignLabels[state].title}</Badge>,
  },
  { key: 'when', title: 'Отправка', cell: (row) => sendingTimeText(row) ?? '—' },
  { key: 'delivery', title: 'Отправлено', cell: deliveryText },
];

const write = <ButtonLink to={officeNewCampaignPattern}>Написать письмо</ButtonLink>;

/** The list of campaigns with their states and delivery counts. */
export function Component() {
  const { data, fetchMore } = useOfficeCampaignsQuery({ variables });
  const list = data?.campaigns;
  return (
    <>
      <PageHead noindex />
      <PageTitle
        lead={
          'Только тем, кто согласился на\u00a0информационные письма. Согласие проверяется ещё раз перед каждым письмом.'
        }
        aside={list?.nodes.length ? write : undefined}
      >
        Рассылки
      </PageTitle>
      <EmailTabs current="campaigns" />
      {list?.nodes.length === 0 ? (
        <EmptyState title="Писем пока не было" actions={write}>
          <p>Напишите письмо, выберите, кому оно, и&nbsp;проверьте его на&nbsp;себе.</p>
        </EmptyState>
      ) : (
        <DataTable label="Рассылки" columns={columns} rows={list?.nodes ?? []} keyOf={({ id }) => id} />
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('campaigns') })
          }
        />
      )}
    </>
  );
}
