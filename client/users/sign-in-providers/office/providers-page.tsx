import { HelpLink } from '../../../office/help/help-link';
import { IntegrationsFrame } from '../../../office/integrations/integrations-frame';
import { defineOfficeList } from '../../../office/list/define-office-list';
import { OfficeList } from '../../../office/list/office-list';
import { ShortTime, shortTimeWidth } from '../../../office/list/short-time';
import { useOfficeList } from '../../../office/list/use-office-list';
import { officeNewProviderPattern, officeProviderPath } from '../../../office/paths';
import { loaderForRole } from '../../../office/staff-loader';
import type { Column } from '../../../ui/data-table';
import { Badge } from '../../../ui/text/badge';
import { ButtonLink } from '../../../ui/text/button-link';
import { TextLink } from '../../../ui/text/text-link';
import { OfficeProvidersDocument, type OfficeProviderFragment } from './office-providers.generated';

const signInProviders = defineOfficeList({ name: 'signInProviders', document: OfficeProvidersDocument });

export const loader = loaderForRole('ADMINISTRATOR', signInProviders.load);

const columns: readonly Column<OfficeProviderFragment>[] = [
  {
    key: 'name',
    title: 'Провайдер',
    isHead: true,
    cell: ({ id, name }) => <TextLink to={officeProviderPath(id)}>{name}</TextLink>,
  },
  { key: 'issuer', title: 'Адрес', phone: 'below', cell: ({ issuer }) => issuer },
  {
    key: 'state',
    title: 'Вход',
    width: 8,
    phone: 'aside',
    cell: ({ isActive }) => <Badge tone={isActive ? 'success' : 'plain'}>{isActive ? 'Открыт' : 'Закрыт'}</Badge>,
  },
  { key: 'accounts', title: 'Кабинетов', numeric: true, width: 7, cell: ({ accountCount }) => accountCount },
  { key: 'updatedAt', title: 'Изменён', width: shortTimeWidth, cell: ({ updatedAt }) => <ShortTime at={updatedAt} /> },
];

const addButton = <ButtonLink to={officeNewProviderPattern}>Добавить провайдера</ButtonLink>;

/** Providers of clinics and associations whose users sign in here. */
export function Component() {
  const list = useOfficeList(signInProviders);
  return (
    <IntegrationsFrame action={addButton}>
      <OfficeList
        list={list}
        label="Провайдеры входа"
        columns={columns}
        note="Через них люди входят на&nbsp;наш сайт с&nbsp;учётной записью своей организации."
        empty={{
          title: 'Провайдеров пока нет',
          text: 'Добавьте клинику или ассоциацию, чьи сотрудники будут входить к\u00a0нам со\u00a0своей учётной записью: нужен OpenID Connect.',
          actions: <HelpLink task="sign-in-providers" />,
        }}
      />
    </IntegrationsFrame>
  );
}
