import { useId, useState, type ReactNode } from 'react';
import styles from './read-more.module.css';

type Props = {
  /** Shown always. */
  lead: ReactNode;
  label: string;
  children: ReactNode;
};

/** A long text, of which a phone shows the beginning until the user asks for the rest. Without scripts all is shown. */
export function ReadMore({ lead, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  return (
    <>
      {lead}
      <div className={styles.rest} id={restId} data-open={isOpen}>
        {children}
      </div>
      {!isOpen && (
        <button
          type="button"
          className={`text-button ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setOpen(true)}
        >
          {label}
        </button>
      )}
    </>
  );
}
