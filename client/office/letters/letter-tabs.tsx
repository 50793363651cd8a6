import { ChipLinks } from '../../ui/chip-links';
import { officeLetterLogPattern, officeLettersPattern } from '../paths';

/** Letters to many, and each letter that the site has sent. */
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
