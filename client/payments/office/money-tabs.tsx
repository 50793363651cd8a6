import { ChipLinks } from '../../ui/text/chip-links';
import {
  officeFrontDeskPattern,
  officeInvoicesPattern,
  officeLedgerPattern,
  officeMoneyPattern,
  officePaymentsPattern,
  officeRefundsPattern,
} from '../../office/paths';

const tabs = {
  attention: { label: 'Требуют внимания', to: officeMoneyPattern },
  payments: { label: 'Платежи', to: officePaymentsPattern },
  ledger: { label: 'Движение денег', to: officeLedgerPattern },
  desk: { label: 'Закрытие кассы', to: officeFrontDeskPattern },
  refunds: { label: 'Возвраты', to: officeRefundsPattern },
  invoices: { label: 'Счета', to: officeInvoicesPattern },
} as const;

/** Tabs of the pages about payments. */
export function MoneyTabs({ current }: { current: keyof typeof tabs }) {
  return (
    <ChipLinks
      label="Раздел денег"
      chips={Object.entries(tabs).map(([name, tab]) => ({ ...tab, isCurrent: name === current }))}
    />
  );
}
