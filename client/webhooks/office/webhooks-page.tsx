import { webhookStates } from '../../../rules/states/webhook-states';
import { StateBadge } from '../../ui/text/badge';
import { ButtonLink } from '../../ui/text/button-link';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeNewWebhookPattern, officeWebhookPath } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { HelpLink } from '../../office/help/help-link';
import { IntegrationsFrame } from '../../office/integrations/integrations-frame';
import { OfficeWebhooksDocument, type OfficeWebhookFragment } from './webhooks.generated';

const webhooks = defineOfficeList({ name: 'webhooks', document: OfficeWebhooksDocument });

export const loader = loaderForRole('ADMINISTRATOR', webhooks.load);

const columns: readonly Column<OfficeWebhookFragment>[] = [
  {
    key: 'name',
    title: 'Вебхук',
    isHead: true,
    cell: ({ id, name }) => <TextLink to={officeWebhookPath(id)}>{name}</TextLink>,
  },
  { key: 'url', title: 'Сайт', phone: 'below', cell: ({ url }) => new URL(url).host },
  { key: 'events', title: 'Событий', numeric: true, width: 7, cell: ({ events }) => events.length },
  {
    key: 'state',
    title: 'Состояние',
    width: 10,
    phone: 'aside',
    cell: ({ state }) => <StateBadge label={webhookStates.labels[state]} />,
  },
];

const addButton = <ButtonLink to={officeNewWebhookPattern}>Добавить вебхук</ButtonLink>;

/** Webhooks: addresses that receive messages about changes on the platform. */
export function Component() {
  const list = useOfficeList(webhooks);
  return (
    <IntegrationsFrame action={addButton}>
      <OfficeList
        list={list}
        label="Вебхуки"
        columns={columns}
        note="Сообщения другим программам о&nbsp;том, что произошло на&nbsp;платформе."
        empty={{
          title: 'Вебхуков пока нет',
          text: 'Добавьте адрес, и\u00a0мы сообщим ему о\u00a0новых регистрациях, оплатах и\u00a0документах.',
          actions: <HelpLink task="webhooks" />,
        }}
      />
    </IntegrationsFrame>
  );
}
