import { invoiceStates } from '../../../rules/states/invoice-states';
import { InvoiceCard } from './invoice-card';
import { OfficeInvoicesDocument } from './invoices.generated';
import { MoneyTabs } from '../../payments/office/money-tabs';
import { defineOfficeList } from '../../office/list/define-office-list';
import { ExportMenu } from '../../office/list/export-menu';
import { chipsFilter, searchFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { loaderForRole } from '../../office/staff-loader';
import { OfficeHead } from '../../office/layout/office-head';

const invoices = defineOfficeList({
  name: 'invoices',
  document: OfficeInvoicesDocument,
  first: 20,
  filters: {
    state: chipsFilter('Состояние счетов', invoiceStates.titles),
    search: searchFilter('Номер счёта, ИНН или слова названия'),
  },
  variables: (filter) => filter,
});

export const loader = loaderForRole('MANAGER', invoices.load);

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
        empty={{ title: 'Таких счетов нет' }}
      >
        {(rows) => (
          <div className="stack gap-4">
            {rows.map((invoice) => (
              <InvoiceCard key={invoice.id} invoice={invoice} onDone={() => void list.refetch()} />
            ))}
          </div>
        )}
      </OfficeList>
    </>
  );
}
