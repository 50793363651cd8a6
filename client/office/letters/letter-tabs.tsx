import { ChipLinks } from '../../ui/chip-links';
import { officeLetterLogPattern, officeLettersPattern } from '../paths';

/** Tabs of the email pages: campaigns, and the log of single emails. */
export function LetterTabs({ current }: { current: 'campaigns' | 'log' }) {
  return (
    <ChipLinks
      label="Раздел писем"
      chips={[
        { label: 'Рассылки', to: officeLettersPattern, isCurrent: current === 'campaigns' },
        { label: 'Журнал писем', to: officeLetterLogPattern, isCurrent: current === 'log' },
      ]}
    />
  );
}
