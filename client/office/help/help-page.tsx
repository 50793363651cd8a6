import { useSearchParams } from 'react-router-dom';
import { hasRole, roleLabels } from '../../../rules/people/roles';
import { useSession } from '../../core/session';
import { TextLink } from '../../ui/text/text-link';
import { OfficeHead } from '../layout/office-head';
import { helpEventField, officeHelpPath } from '../paths';
import { guides } from './guides';
import styles from './help.module.css';

/** The tasks of the staff, each with its page of help. */
export function Component() {
  const { auth } = useSession();
  const eventId = useSearchParams()[0].get(helpEventField);
  return (
    <>
      <OfficeHead title="Справка" windowTitle="Справка сотрудника" lead="По одной странице на задачу." />
      <ul className={styles.guides}>
        {guides.map(({ slug, title, lead, role }) => (
          <li key={slug} className={styles.guide}>
            <TextLink to={officeHelpPath(slug, eventId)} className="semibold">
              {title}
            </TextLink>
            <p className="note">
              {lead}
              {auth && !hasRole(auth.role, role) && ` Это делает ${roleLabels[role].toLowerCase()}.`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
