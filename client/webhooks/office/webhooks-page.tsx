import { webhookStates } from '../../../rules/states/webhook-states';
import { appendPage } from '../../core/append-page';
import { StateBadge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { TextLink } from '../../ui/text-link';
import { officeNewWebhookPattern, officeWebhookPath } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { IntegrationsFrame } from '../../office/integrations/integrations-frame';
import { OfficeWebhooksDocument, useOfficeWebhooksQuery, type OfficeWebhookFragment } from './webhooks.generated';

const variables = { first: 50 };

export const loader = loaderForRole('ADMINISTRATOR', async ({ client }) => {
  await client.query({ query: OfficeWebhooksDocument, variables, ...uncached });
});

const columns: readonly Column<OfficeWebhookFragment>[] = [
  {
    key: 'name',
    title: 'Вебхук',
    isHead: true,
    cell: ({ id, name }) => <TextLink to={officeWebhookPath(id)}>{name}</TextLink>,
  },
  { key: 'url', title: 'Сайт', cell: ({ url }) => new URL(url).host },
  { key: 'events', title: 'Событий', numeric: true, cell: ({ events }) => events.length },
  {
    key: 'state',
    title: 'Состояние',
    cell: ({ state }) => <StateBadge label={webhookStates.labels[state]} />,
  },
];

const addButton = <ButtonLink to={officeNewWebhookPattern}>Добавить вебхук</ButtonLink>;

/** Webhooks: addresses that receive messages about changes on the platform. */
export function Component() {
  const { data, fetchMore } = useOfficeWebhooksQuery({ variables });
  const list = data?.webhooks;
  return (
    <IntegrationsFrame lead="Сообщения другим программам о том, что произошло на платформе." action={addButton}>
      {list?.nodes.length === 0 ? (
        <EmptyState title="Вебхуков пока нет">
          <p>Добавьте адрес, и&nbsp;мы сообщим ему о&nbsp;новых регистрациях, оплатах и&nbsp;документах.</p>
        </EmptyState>
      ) : (
        <DataTable label="Вебхуки" columns={columns} rows={list?.nodes ?? []} keyOf={({ id }) => id} />
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('webhooks') })}
        />
      )}
    </IntegrationsFrame>
  );
}
