import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../core/format';
import type { Role } from '../../schema.generated';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { optionsFromLabels } from '../../office/words';
import { roleLabels } from '../../../rules/people/roles';
import {
  SessionsOfUserDocument,
  useEndSessionsOfUser,
  useSessionsOfUserQuery,
  useSetUserRole,
} from './users.generated';
import { DialogButton } from '../../ui/dialog-button';
import { SendButton } from '../../ui/send-button';

type Props = { user: { id: string; role: Role; needsSecondFactor: boolean } };

/** The role and the sessions of a user; for administrators only. */
export function AccessSection({ user }: Props) {
  return (
    <Section title="Права и входы">
      <RoleForm user={user} />
      <Sessions userId={user.id} />
    </Section>
  );
}

function RoleForm({ user: { id, role, needsSecondFactor } }: Props) {
  const setUserRole = useSetUserRole({ refetchQueries: [SessionsOfUserDocument] });
  const [selectedRole, setSelectedRole] = useState(role);
  return (
    <div className="stack gap-3 mb-5">
      {needsSecondFactor && (
        <Message tone="warning">Второй фактор не включён: до этого права сотрудника не действуют.</Message>
      )}
      <div className="row gap-3 bottom">
        <NativeSelect
          label="Роль"
          data={optionsFromLabels(roleLabels)}
          value={selectedRole}
          onChange={({ currentTarget }) => setSelectedRole(currentTarget.value as Role)}
        />
        <DialogButton
          disabled={selectedRole === role}
          dialog={(onClose) => (
            <ConfirmDialog
              title={`${roleLabels[role]} → ${roleLabels[selectedRole]}`}
              verb="Изменить роль"
              cancelLabel="Не менять"
              isDangerous={false}
              send={() => setUserRole({ userId: id, role: selectedRole, expectedRole: role })}
              successMessage={`Роль изменена: ${roleLabels[selectedRole]}`}
              onClose={onClose}
            >
              <p>
                Человек выйдет на всех устройствах и войдёт заново уже с новой ролью. Сотруднику для прав нужен второй
                фактор.
              </p>
            </ConfirmDialog>
          )}
        >
          Изменить роль
        </DialogButton>
      </div>
    </div>
  );
}

function Sessions({ userId }: { userId: string }) {
  const { data, refetch } = useSessionsOfUserQuery({ variables: { userId }, fetchPolicy: 'network-only', ssr: false });
  const end = useEndSessionsOfUser();
  const sessions = data?.sessionsOfUser ?? [];
  if (data && sessions.length === 0) return <p>Сейчас нигде не выполнен вход.</p>;
  return (
    <>
      <ul className="bullets mb-4">
        {sessions.map(({ id, browser, address, lastSeenAt }) => (
          <li key={id}>
            {browser}, {address}, последний раз {formatDateTime(lastSeenAt)}
          </li>
        ))}
      </ul>
      <SendButton send={() => end({ userId })} successMessage="Все входы завершены" onSettled={refetch}>
        Завершить все входы
      </SendButton>
    </>
  );
}
