import { appendPage } from '../../core/append-page';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { TextLink } from '../../ui/text-link';
import { formatMoscowTime } from '../../office/moscow-time';
import { officeNewPartnerSitePattern, officePartnerSitePath } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { IntegrationsFrame } from '../../office/integrations/integrations-frame';
import {
  OfficeSitesDocument,
  useOfficeSitesQuery,
  type OfficeSiteFragment,
} from '../../office/integrations/integrations.generated';

const variables = { first: 50 };

export const loader = loaderForRole('ADMINISTRATOR', async ({ client }) => {
  await client.query({ query: OfficeSitesDocument, variables, ...uncached });
});

const columns: readonly Column<OfficeSiteFragment>[] = [
  {
    key: 'name',
    title: 'Сайт',
    isHead: true,
    cell: ({ id, name }) => <TextLink to={officePartnerSitePath(id)}>{name}</TextLink>,
  },
  { key: 'address', title: 'Адрес', cell: ({ address }) => address },
  {
    key: 'state',
    title: 'Вход',
    cell: ({ isActive }) => <Badge tone={isActive ? 'success' : 'plain'}>{isActive ? 'Открыт' : 'Закрыт'}</Badge>,
  },
  {
    key: 'keys',
    title: 'Ключей',
    numeric: true,
    cell: ({ keys }) => keys.filter(({ revokedAt }) => revokedAt === null).length,
  },
  { key: 'updatedAt', title: 'Изменён', cell: ({ updatedAt }) => formatMoscowTime(updatedAt) },
];

const addButton = <ButtonLink to={officeNewPartnerSitePattern}>Добавить сайт</ButtonLink>;

/** Partner sites whose users sign in with their accounts of this platform. */
export function Component() {
  const { data, fetchMore } = useOfficeSitesQuery({ variables });
  const list = data?.partnerSites;
  return (
    <IntegrationsFrame lead="Сайты партнёров, на которые люди входят со своей учётной записью." action={addButton}>
      {list?.nodes.length === 0 ? (
        <EmptyState title="Сайтов партнёров пока нет" actions={addButton} />
      ) : (
        <DataTable label="Сайты партнёров" columns={columns} rows={list?.nodes ?? []} keyOf={({ id }) => id} />
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('partnerSites') })
          }
        />
      )}
    </IntegrationsFrame>
  );
}
