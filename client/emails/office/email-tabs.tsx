import { ChipLinks } from '../../ui/text/chip-links';
import { officeEmailLogPattern, officeEmailsPattern } from '../../office/paths';

/** Tabs of the email pages: campaigns, and the log of single emails. */
export function EmailTabs({ current }: { current: 'campaigns' | 'log' }) {
  return (
    <ChipLinks
      label="Раздел писем"
      chips={[
        { label: 'Рассылки', to: officeEmailsPattern, isCurrent: current === 'campaigns' },
        { label: 'Журнал писем', to: officeEmailLogPattern, isCurrent: current === 'log' },
      ]}
    />
  );
}
