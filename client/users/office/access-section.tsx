import '@mantine/core/styles/Input.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../core/format';
import { notify } from '../../core/notices';
import { errorMessage, problemsOf } from '../../core/forms/problems';
import type { Role } from '../../schema.generated';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { ConfirmDialog } from '../../office/forms/confirm-dialog';
import { optionsFromLabels } from '../../office/words';
import { roleLabels } from '../../../rules/people/roles';
import {
  SessionsOfUserDocument,
  useEndSessionsOfUserMutation,
  useSessionsOfUserQuery,
  useSetUserRoleMutation,
} from './users.generated';

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
  const [setUserRole] = useSetUserRoleMutation({ refetchQueries: [SessionsOfUserDocument] });
  const [isAsking, setAsking] = useState(false);
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
        <Button variant="default" disabled={selectedRole === role} onClick={() => setAsking(true)}>
          Изменить роль
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`${roleLabels[role]} → ${roleLabels[selectedRole]}`}
          verb="Изменить роль"
          cancelLabel="Не менять"
          isDangerous={false}
          send={async () => {
            const { data } = await setUserRole({ variables: { userId: id, role: selectedRole, expectedRole: role } });
            return problemsOf(data?.setUserRole);
          }}
          successMessage={`Роль изменена: ${roleLabels[selectedRole]}`}
          onClose={() => setAsking(false)}
        >
          <p>
            Человек выйдет на всех устройствах и войдёт заново уже с новой ролью. Сотруднику для прав нужен второй
            фактор.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Sessions({ userId }: { userId: string }) {
  const { data, refetch } = useSessionsOfUserQuery({ variables: { userId }, fetchPolicy: 'network-only', ssr: false });
  const [end, { loading }] = useEndSessionsOfUserMutation();
  const sessions = data?.sessionsOfUser ?? [];

  async function endSessions(): Promise<void> {
    try {
      const result = (await end({ variables: { userId } })).data?.endSessionsOfUser;
      await refetch();
      if (result?.__typename === 'Problems') void notify({ message: result.problems[0]!.message, tone: 'problem' });
      else void notify({ message: 'Все входы завершены', tone: 'success' });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

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
      <Button variant="default" loading={loading} onClick={() => void endSessions()}>
        Завершить все входы
      </Button>
    </>
  );
}
