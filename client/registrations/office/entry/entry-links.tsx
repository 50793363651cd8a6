import { ButtonLink } from '../../../ui/text/button-link';
import { officeImportPath, officeNewRegistrationPath } from '../../../office/paths';

/** Links to the two ways in which staff registers people. */
export function EntryLinks({ eventId }: { eventId: string }) {
  return (
    <p className="row gap-2 mb-4">
      <ButtonLink to={officeNewRegistrationPath(eventId)}>Записать участника</ButtonLink>
      <ButtonLink to={officeImportPath(eventId)} variant="default">
        Загрузить из файла
      </ButtonLink>
    </p>
  );
}
