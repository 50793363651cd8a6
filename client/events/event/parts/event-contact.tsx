import type { EventDetails } from '../../price';
import styles from './event-contact.module.css';

export function EventContact({ contact }: Pick<EventDetails, 'contact'>) {
  return (
    <address className="row gap-x-5 middle links">
      <p className={styles.name}>{contact.name}</p>
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      {contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>}
    </address>
  );
}
