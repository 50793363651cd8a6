import { ButtonLink } from '../../../ui/text/button-link';
import { officeImportPath, officeNewRegistrationPath } from '../../../office/paths';
import styles from './entry.module.css';

/** Links to the two ways in which staff registers people. */
export function EntryLinks({ eventId }: { eventId: string }) {
  return (
    <p className={styles.links}>
      <ButtonLink to={officeNewRegistrationPath(eventId)}>Записать участника</ButtonLink>
      <ButtonLink to={officeImportPath(eventId)} variant="default">
        Загрузить из файла
      </ButtonLink>
    </p>
  );
}
