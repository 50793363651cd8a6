import { useEffect, useState } from 'react';
import { useTimestampFormatter } from '../../core/viewer-zone';
import { ButtonLink } from '../../ui/text/button-link';
import { actionContent } from '../action-content';
import type { ViewerRegistrationFragment } from '../event.generated';
import type { EventDetails } from '../price';
import { participationId } from './participation-id';
import styles from './nav-action.module.css';

type Props = {
  event: EventDetails;
  /** The viewer's; null: they have none, or are a visitor. */
  registration: ViewerRegistrationFragment | null;
};

/** The main action once more, on a wide screen, while the panel of participation is out of sight. Choices are in the panel. */
export default function NavAction({ event, registration }: Props) {
  const at = useTimestampFormatter(event.timeZone);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(participationId);
    if (!panel) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  const { label, to, choices } = actionContent(event, registration, at);
  return (
    to && (
      <div className={styles.action} data-shown={isAway || undefined}>
        <ButtonLink to={choices.length > 0 ? `#${participationId}` : to} size="compact-sm">
          {label}
        </ButtonLink>
      </div>
    )
  );
}
