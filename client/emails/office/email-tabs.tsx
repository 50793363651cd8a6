import { SubNav } from '../../office/layout/sub-nav';
import { officeEmailLogPattern, officeEmailsPattern } from '../../office/paths';

/** Tabs of the email pages: campaigns, and the log of single emails. */
export function EmailTabs() {
  return (
    <SubNav
      label="Раздел писем"
      entries={[
        { text: 'Рассылки', to: officeEmailsPattern },
        { text: 'Журнал писем', to: officeEmailLogPattern },
      ]}
    />
  );
}
