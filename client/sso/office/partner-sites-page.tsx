import { Badge } from '../../ui/text/badge';
import { ButtonLink } from '../../ui/text/button-link';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { ShortTime, shortTimeWidth } from '../../office/list/short-time';
import { officeNewPartnerSitePattern, officePartnerSitePath } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { IntegrationsFrame } from '../../office/integrations/integrations-frame';
import { OfficeSitesDocument, type OfficeSiteFragment } from '../../office/integrations/integrations.generated';

const partnerSites = defineOfficeList({ name: 'partnerSites', document: OfficeSitesDocument });

export const loader = loaderForRole('ADMINISTRATOR', partnerSites.load);

const columns: readonly Column<OfficeSiteFragment>[] = [
  {
    key: 'name',
    title: 'Сайт',
    isHead: true,
    cell: ({ id, name }) => <TextLink to={officePartnerSitePath(id)}>{name}</TextLink>,
  },
  { key: 'address', title: 'Адрес', phone: 'below', cell: ({ address }) => address },
  {
    key: 'state',
    title: 'Вход',
    width: 8,
    phone: 'aside',
    cell: ({ isActive }) => <Badge tone={isActive ? 'success' : 'plain'}>{isActive ? 'Открыт' : 'Закрыт'}</Badge>,
  },
  {
    key: 'keys',
    title: 'Ключей',
    numeric: true,
    width: 6,
    cell: ({ keys }) => keys.filter(({ revokedAt }) => revokedAt === null).length,
  },
  { key: 'updatedAt', title: 'Изменён', width: shortTimeWidth, cell: ({ updatedAt }) => <ShortTime at={updatedAt} /> },
];

const addButton = <ButtonLink to={officeNewPartnerSitePattern}>Добавить сайт</ButtonLink>;

/** Partner sites whose users sign in with their accounts of this platform. */
export function Component() {
  const list = useOfficeList(partnerSites);
  return (
    <IntegrationsFrame action={addButton}>
      <OfficeList
        list={list}
        label="Сайты партнёров"
        columns={columns}
        note="На&nbsp;эти сайты люди входят со&nbsp;своей учётной записью."
        empty={{
          title: 'Сайтов партнёров пока нет',
          text: 'Добавьте сайт, на\u00a0который люди будут входить со\u00a0своей учётной записью: название, адрес и\u00a0ключ.',
        }}
      />
    </IntegrationsFrame>
  );
}
