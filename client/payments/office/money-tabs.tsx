import { SubNav } from '../../office/layout/sub-nav';
import {
  officeFrontDeskPattern,
  officeInvoicesPattern,
  officeLedgerPattern,
  officeMoneyPattern,
  officePaymentsPattern,
  officeRefundsPattern,
} from '../../office/paths';

const tabs = [
  { text: 'Требуют внимания', to: officeMoneyPattern },
  { text: 'Платежи', to: officePaymentsPattern },
  { text: 'Движение денег', to: officeLedgerPattern },
  { text: 'Закрытие кассы', to: officeFrontDeskPattern },
  { text: 'Возвраты', to: officeRefundsPattern },
  { text: 'Счета', to: officeInvoicesPattern },
];

/** Tabs of the pages about payments. */
export const MoneyTabs = () => <SubNav label="Раздел денег" entries={tabs} />;
