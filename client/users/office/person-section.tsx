import { useState } from 'react';
import { choiceText, profileFieldNames, profileFields, type ProfileField } from '../../../rules/people/profile-fields';
import { formatSnils } from '../../../rules/people/snils';
import { dayParts } from '../../core/format';
import { useSession } from '../../core/session';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { officeUserPath } from '../../office/paths';
import { DetailList } from '../../registrations/office/detail-list';
import { useShowSealedProfile, type StaffPersonFragment } from './person.generated';
import { SendButton } from '../../ui/send-button';
import styles from './person-section.module.css';

type Decrypted = { snils: string | null; birthDate: string | null };

function birthText(date: string): string {
  const { day, month, year } = dayParts(date);
  return `${day} ${month} ${year}\u00a0г.`;
}

/** The profile that staff may see. The name is the title of the page. */
function profileFacts(person: StaffPersonFragment, decrypted: Decrypted | null) {
  const values: Record<ProfileField, string | null> = {
    ...person,
    specialtyId: person.specialty?.name ?? null,
    furtherSpecialtyIds: person.furtherSpecialties.map(({ name }) => name).join(', '),
    regionId: person.region?.name ?? null,
    snils: decrypted?.snils ? formatSnils(decrypted.snils) : person.snilsMasked,
    birthDate: decrypted?.birthDate ? birthText(decrypted.birthDate) : null,
  };
  return profileFieldNames
    .filter((field) => profileFields[field].kind !== 'name' && profileFields[field].staff !== 'never')
    .map((field) => [profileFields[field].label, choiceText(field, values[field])] as const);
}

/** The profile of a user. Encrypted fields are decrypted on request; the audit log records that. */
export function PersonSection({ person, isOwnPage = false }: { person: StaffPersonFragment; isOwnPage?: boolean }) {
  const { auth } = useSession();
  const showSealed = useShowSealedProfile();
  const [decrypted, setDecrypted] = useState<Decrypted | null>(null);

  return (
    <Section
      title="Человек"
      aside={auth && !isOwnPage && <TextLink to={officeUserPath(person.id)}>Карточка человека</TextLink>}
    >
      <DetailList facts={[['Почта', person.email], ...profileFacts(person, decrypted)]} />
      {!decrypted && (
        <p className={styles.reveal}>
          <SendButton send={() => showSealed({ userId: person.id })} onSent={setDecrypted}>
            Показать СНИЛС и дату рождения
          </SendButton>
          <span className="faint-note">Просмотр записывается в журнал.</span>
        </p>
      )}
      {person.dataIssues.length > 0 && (
        <Message tone="warning" title="Замечания к данным">
          <ul className="bullets">
            {person.dataIssues.map(({ field, code, message }) => (
              <li key={`${field} ${code}`}>{message}</li>
            ))}
          </ul>
        </Message>
      )}
    </Section>
  );
}
