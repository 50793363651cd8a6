import { paymentStates } from '../../../rules/states/payment-states';
import { ExportMenu } from '../../office/list/export-menu';
import { chipsFilter, linkFilter, searchFilter } from '../../office/list/filters';
import { defineOfficeList } from '../../office/list/define-office-list';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { loaderForRole } from '../../office/staff-loader';
import { OfficePaymentsDocument } from './money.generated';
import { MoneyTabs } from './money-tabs';
import { paymentColumns } from './payment-columns';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { OfficeHead } from '../../office/layout/office-head';

const payments = defineOfficeList({
  name: 'payments',
  document: OfficePaymentsDocument,
  filters: {
    state: chipsFilter('Состояние платежей', paymentStates.staffTitles),
    search: searchFilter('Имя, почта, телефон или номер'),
    event: linkFilter(),
  },
  variables: ({ state, search, event }) => ({ filter: { state, search, eventId: event } }),
});

export const loader = loaderForRole('MANAGER', payments.load);

/** Most payments are only read in the list. */
const PaymentPanel = lazyOnDemand(() => import('./payment-panel'));

/** All payment attempts, latest first. */
export function Component() {
  const list = useOfficeList(payments);
  return (
    <>
      <OfficeHead title="Платежи" isTitleHidden tabs={<MoneyTabs />} />
      <OfficeList
        list={list}
        label="Платежи"
        filterLabel="Поиск платежа"
        columns={paymentColumns}
        panel={(row, panel) => <PaymentPanel {...panel} row={row} onChanged={() => void list.refetch()} />}
        aside={<ExportMenu hasPeriod />}
        empty={{
          title: 'Платежей пока не\u00a0было',
          text: 'Здесь появится каждая попытка оплаты, как только участник начнёт платить.',
        }}
        nothingFound={{
          title: 'Таких платежей нет',
          text: 'Ищите по\u00a0имени, почте или телефону участника, по\u00a0номеру регистрации или номеру в\u00a0платёжной системе.',
        }}
      />
    </>
  );
}
