import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { hasRole } from '../../../../rules/people/roles';
import { useSession } from '../../../core/session';
import { eventDatesText } from '../../../events/event/event-dates';
import { lazyOnDemand } from '../../../ui/lazy-on-demand';
import { Disclosure } from '../../../ui/disclosure';
import type { StaffEventHeadFragment } from '../event-frame.generated';
import { EventStateBadge } from '../event-state-badge';
import styles from './current-event.module.css';

const EventSwitcher = lazyOnDemand(() => import('./event-switcher'));

/** Title, state and dates of the event whose page is open. The title opens a list of other events. */
export function CurrentEvent({ event }: { event: StaffEventHeadFragment }) {
  const { auth } = useSession();
  const [isOpen, setOpen] = useState(false);
  const canSwitch = auth !== null && hasRole(auth.role, 'EDITOR');
  return (
    <div className={styles.event}>
      {canSwitch ? (
        <Disclosure
          className={styles.switcher}
          summaryClassName={styles.title}
          label={`${event.title}: другое мероприятие`}
          summary={
            <>
              <span className={styles.text}>{event.title}</span>
              <IconSelector className={styles.arrow} size={18} aria-hidden="true" />
            </>
          }
          onToggle={setOpen}
        >
          <div className={styles.panel}>{isOpen && <EventSwitcher eventId={event.id} />}</div>
        </Disclosure>
      ) : (
        <p className={styles.title}>
          <span className={styles.text}>{event.title}</span>
        </p>
      )}
      <span className={styles.facts}>
        <EventStateBadge {...event} />
        <span className="faint-note nowrap">{eventDatesText(event)}</span>
      </span>
    </div>
  );
}
