import { hasRole } from '../../../rules/roles';
import type { ReactNode } from 'react';
import { useSession } from '../../core/session';
import { ChipLinks } from '../../ui/chip-links';
import { EventFrame } from '../event-frame';
import type { StaffEventHeadFragment } from '../event-frame.generated';
import { officeEventPath } from '../paths';
import styles from './nmo.module.css';

const parts = [
  { part: [], label: 'Условия' },
  { part: ['attendance'], label: 'Кто прошёл' },
  { part: ['codes'], label: 'Коды' },
  { part: ['documents'], label: 'Документы' },
] as const;

type Label = (typeof parts)[number]['label'];

type Props = { here: Label; title: string; children: (event: StaffEventHeadFragment) => ReactNode };

/** A page about НМО of one event, with the ways to the others; editors have the conditions only. */
export function NmoFrame({ here, title, children }: Props) {
  const { auth } = useSession();
  const shown = auth && hasRole(auth.role, 'MANAGER') ? parts : parts.slice(0, 1);
  return (
    <EventFrame title={title}>
      {(event) => (
        <div className={styles.page}>
          {shown.length > 1 && (
            <ChipLinks
              label="НМО мероприятия"
              chips={shown.map(({ part, label }) => ({
                label,
                to: officeEventPath(event.id, 'nmo', ...part),
                isCurrent: label === here,
              }))}
            />
          )}
          {children(event)}
        </div>
      )}
    </EventFrame>
  );
}
