import { SubNav } from '../../office/layout/sub-nav';
import { officeEmailLogPattern, officeEmailsPattern } from '../../office/paths';

/** Tabs of the email pages: campaigns, and the log of single emails. */
export function EmailTabs({ current }: { current: 'campaigns' | 'log' }) {
  return (
    <SubNav
      label="Раздел писем"
      entries={[
        { text: 'Рассылки', to: officeEmailsPattern, current: current === 'campaigns' ? 'page' : undefined },
        { text: 'Журнал писем', to: officeEmailLogPattern, current: current === 'log' ? 'page' : undefined },
      ]}
    />
  );
}
