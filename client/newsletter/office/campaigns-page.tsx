import { campaignStates } from '../../../rules/states/email-states';
import { StateBadge } from '../../ui/text/badge';
import { ButtonLink } from '../../ui/text/button-link';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { EmailTabs } from '../../emails/office/email-tabs';
import { OfficeCampaignsDocument, type CampaignRowFragment } from '../../emails/office/emails.generated';
import { deliveryText, sendingTimeText } from '../../emails/office/labels';
import { defineOfficeList } from '../../office/list/define-office-list';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeCampaignPath, officeNewCampaignPattern } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { OfficeHead } from '../../office/layout/office-head';
import { HelpLink } from '../../office/help/help-link';

const campaigns = defineOfficeList({ name: 'campaigns', document: OfficeCampaignsDocument });

export const loader = loaderForRole('MANAGER', campaigns.load);

const columns: readonly Column<CampaignRowFragment>[] = [
  {
    key: 'subject',
    title: 'Тема',
    isHead: true,
    width: 26,
    cell: ({ id, subject }) => <TextLink to={officeCampaignPath(id)}>{subject}</TextLink>,
  },
  {
    key: 'state',
    title: 'Состояние',
    width: 10,
    phone: 'aside',
    cell: ({ state }) => <StateBadge label={campaignStates.labels[state]} />,
  },
  { key: 'when', title: 'Отправка', width: 16, phone: 'below', cell: (row) => sendingTimeText(row) ?? '—' },
  { key: 'delivery', title: 'Отправлено', width: 16, cell: deliveryText },
];

const write = <ButtonLink to={officeNewCampaignPattern}>Написать письмо</ButtonLink>;

/** The list of campaigns with their states and delivery counts. */
export function Component() {
  const list = useOfficeList(campaigns);
  return (
    <>
      <OfficeHead title="Рассылки" aside={list.rows?.length ? write : undefined} isTitleHidden tabs={<EmailTabs />} />
      <OfficeList
        list={list}
        label="Рассылки"
        columns={columns}
        note={
          'Только тем, кто согласился на\u00a0информационные письма. Согласие проверяется ещё раз перед каждым письмом.'
        }
        empty={{
          title: 'Писем пока не было',
          text: 'Напишите письмо, выберите, кому оно, и\u00a0проверьте его на\u00a0себе.',
          actions: (
            <>
              {write} <HelpLink task="mailings" />
            </>
          ),
        }}
      />
    </>
  );
}
