import { ButtonLink } from '../../../ui/text/button-link';
import { officeImportPath, officeNewRegistrationPath } from '../../../office/paths';

/** Links to the two ways in which staff registers people. */
export function EntryLinks({ eventId }: { eventId: string }) {
  return (
    <>
      <ButtonLink to={officeImportPath(eventId)} variant="default">
        Из&nbsp;файла
      </ButtonLink>
      <ButtonLink to={officeNewRegistrationPath(eventId)}>Записать участника</ButtonLink>
    </>
  );
}
