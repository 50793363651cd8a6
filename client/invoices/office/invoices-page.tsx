import { invoiceStates } from '../../../rules/states/invoice-states';
import { formatDates, formatSum } from '../../core/format';
import { OfficeInvoicesDocument, type OfficeInvoiceFragment } from './invoices.generated';
import { MoneyTabs } from '../../payments/office/money-tabs';
import { defineOfficeList } from '../../office/list/define-office-list';
import { ExportMenu } from '../../office/list/export-menu';
import { chipsFilter, searchFilter } from '../../office/list/filters';
import { RowLink } from '../../office/list/row-link';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { loaderForRole } from '../../office/staff-loader';
import type { Column } from '../../ui/data-table';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { StateBadge } from '../../ui/text/badge';
import { OfficeHead } from '../../office/layout/office-head';

const invoices = defineOfficeList({
  name: 'invoices',
  document: OfficeInvoicesDocument,
  filters: {
    state: chipsFilter('Состояние счетов', invoiceStates.titles),
    search: searchFilter('Номер счёта, ИНН или слова названия'),
  },
  variables: (filter) => filter,
});

export const loader = loaderForRole('MANAGER', invoices.load);

/** Most invoices are only read in the list. */
const InvoicePanel = lazyOnDemand(() => import('./invoice-panel'));

const columns: readonly Column<OfficeInvoiceFragment>[] = [
  {
    key: 'number',
    title: 'Счёт',
    isHead: true,
    width: 8,
    cell: ({ id, number }) => <RowLink id={id}>№&nbsp;{number}</RowLink>,
  },
  { key: 'payer', title: 'Плательщик', width: 18, phone: 'below', cell: ({ payer }) => payer.name },
  { key: 'who', title: 'За кого', cell: ({ registration }) => registration.participantName ?? registration.number },
  { key: 'event', title: 'Мероприятие', width: 16, cell: ({ registration }) => registration.event.title },
  { key: 'total', title: 'Сумма', numeric: true, width: 9, phone: 'below', cell: ({ total }) => formatSum(total) },
  {
    key: 'state',
    title: 'Состояние',
    width: 10,
    phone: 'aside',
    cell: ({ state }) => <StateBadge label={invoiceStates.labels[state]} />,
  },
  { key: 'issuedOn', title: 'Выставлен', width: 10, cell: ({ issuedOn }) => formatDates([issuedOn]) },
];

/** The list of invoices of all organisations. */
export function Component() {
  const list = useOfficeList(invoices);
  const totals = list.data?.invoiceTotals ?? [];
  return (
    <>
      <OfficeHead title="Счета" isTitleHidden tabs={<MoneyTabs />} />
      <OfficeList
        list={list}
        label="Счета"
        filterLabel="Поиск счёта"
        counts={{ state: Object.fromEntries(totals.map(({ state, count }) => [state, count])) }}
        aside={<ExportMenu hasPeriod />}
        empty={{
          title: 'Счетов пока не\u00a0было',
          text: 'Здесь появится каждый счёт организации, который выписали для участника.',
        }}
        nothingFound={{ title: 'Таких счетов нет' }}
        columns={columns}
        panel={(invoice, panel) => <InvoicePanel {...panel} invoice={invoice} onDone={() => void list.refetch()} />}
      />
    </>
  );
}
