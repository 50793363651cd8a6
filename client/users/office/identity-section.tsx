import { type ReactNode } from 'react';
import { identityChangeStates } from '../../../rules/states/request-states';
import { formatDate } from '../../core/format';
import type { IdentityField } from '../../schema.generated';
import { StateBadge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { officeUserPath } from '../../office/paths';
import {
  useDecideIdentity,
  useIdentityHistoryQuery,
  useWaitingIdentityQuery,
  type IdentityLineFragment,
} from './identity.generated';
import { DecisionButtons } from '../../office/forms/decision-buttons';

const fieldLabels: Record<IdentityField, string> = { NAME: 'ФИО', BIRTH_DATE: 'Дата рождения', SNILS: 'СНИЛС' };

type ChangeItemProps = { change: IdentityLineFragment; who?: ReactNode; onDecided: () => void };

/** One change, with buttons to decide while it is open. */
function ChangeItem({ change, who, onDecided }: ChangeItemProps) {
  const { id, field, before, after, state, because, createdAt, decidedByName, comment } = change;
  const decide = useDecideIdentity();
  const changeText = `${fieldLabels[field]}: ${before ?? 'не\u00a0указано'} → ${after ?? 'не\u00a0указано'}`;
  return (
    <li>
      {who} {changeText} <StateBadge label={identityChangeStates.staffLabels[state]} /> {formatDate(createdAt)}
      {decidedByName && `, решение: ${decidedByName}`}
      {comment && `. ${comment}`}
      {state === 'REQUESTED' && because && <p>{because}</p>}
      {state === 'REQUESTED' && (
        <DecisionButtons
          confirm={{
            label: 'Подтвердить',
            title: 'Подтвердить изменение?',
            verb: 'Подтвердить',
            successMessage: 'Изменение подтверждено',
            text: (
              <>
                <p>{changeText}</p>
                <p>
                  Убедитесь, что это тот&nbsp;же человек: например, по&nbsp;документу о&nbsp;смене фамилии. Выданные
                  документы останутся с&nbsp;прежними данными.
                </p>
              </>
            ),
          }}
          decline={{ title: 'Отклонить изменение', description: 'Человек прочитает это в\u00a0письме' }}
          send={(isApproved, text) => decide({ id, isApproved, comment: text })}
          onDecided={onDecided}
        />
      )}
    </li>
  );
}

/** The history of the name, date of birth and СНИЛС of one account. */
export function IdentitySection({ userId, onChange }: { userId: string; onChange: () => void }) {
  const { data, refetch } = useIdentityHistoryQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    ssr: false,
  });
  const changes = data?.identityChanges.nodes ?? [];
  if (changes.length === 0) return null;
  return (
    <Section title="Изменения ФИО, даты рождения и&nbsp;СНИЛС">
      <ul className="bullets mb-4">
        {changes.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            onDecided={() => {
              void refetch();
              onChange();
            }}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Changes in all accounts that wait for a decision. */
export function OpenIdentityChanges() {
  const { data, refetch } = useWaitingIdentityQuery({ fetchPolicy: 'cache-and-network', ssr: false });
  const changes = data?.identityChanges.nodes ?? [];
  if (changes.length === 0) return null;
  return (
    <Section title="Просят изменить ФИО, дату рождения или СНИЛС">
      <ul className="bullets mb-4">
        {changes.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            who={change.person && <TextLink to={officeUserPath(change.person.id)}>{change.person.fullName}</TextLink>}
            onDecided={() => void refetch()}
          />
        ))}
      </ul>
    </Section>
  );
}
