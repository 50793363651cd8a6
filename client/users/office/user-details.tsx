import { registrationStates } from '../../../rules/states/registration-states';
import { officeRegistrationPath } from '../../office/paths';
import { Badge, StateBadge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { IdentitySection } from './identity-section';
import { IssuesSection } from './issues-section';
import { PersonSection } from './person-section';
import type { StaffUserQuery } from './users.generated';
import styles from '../../registrations/office/registration-page.module.css';

type Props = { user: NonNullable<StaffUserQuery['staffUser']>; isOwnPage?: boolean; onChange: () => void };

/** Profile, data issues and registrations of one account. */
export function UserDetails({ user, isOwnPage = false, onChange }: Props) {
  const registrations = user.registrations.nodes;
  return (
    <>
      <PersonSection key={user.id} person={user} isOwnPage={isOwnPage} />
      <IdentitySection key={`identity ${user.id}`} userId={user.id} onChange={onChange} />
      <IssuesSection key={`issues ${user.id}`} userId={user.id} onChange={onChange} />
      <Section title="Регистрации">
        {registrations.length === 0 ? (
          <p>Ни на что не записан.</p>
        ) : (
          <ul className="stack gap-3">
            {registrations.map(({ id: key, number, state, event, tariffDoubt }) => (
              <li key={key} className={styles.lead}>
                <TextLink to={officeRegistrationPath(number)}>{event.title}</TextLink>
                <StateBadge label={registrationStates.staffLabels[state]} />
                {tariffDoubt && <Badge tone="warning">Не тот тариф</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
