import { SubNav } from '../../office/layout/sub-nav';
import {
  officeFrontDeskPattern,
  officeInvoicesPattern,
  officeLedgerPattern,
  officeMoneyPattern,
  officePaymentsPattern,
  officeRefundsPattern,
} from '../../office/paths';

const tabs = {
  attention: { text: 'Требуют внимания', to: officeMoneyPattern },
  payments: { text: 'Платежи', to: officePaymentsPattern },
  ledger: { text: 'Движение денег', to: officeLedgerPattern },
  desk: { text: 'Закрытие кассы', to: officeFrontDeskPattern },
  refunds: { text: 'Возвраты', to: officeRefundsPattern },
  invoices: { text: 'Счета', to: officeInvoicesPattern },
} as const;

/** Tabs of the pages about payments. */
export function MoneyTabs({ current }: { current: keyof typeof tabs }) {
  return (
    <SubNav
      label="Раздел денег"
      entries={Object.entries(tabs).map(([name, tab]) => ({ ...tab, current: name === current ? 'page' : undefined }))}
    />
  );
}
