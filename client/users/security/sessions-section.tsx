import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '../../core/format';
import { notify } from '../../core/notices';
import { errorMessage } from '../../core/forms/problems';
import { loginPath } from '../../core/routing/redirect';
import { useSessionChange } from '../../core/session-change';
import { Badge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { useEndSessionMutation, useEndSessionsMutation, type AccountSessionFragment } from './security.generated';
import { signedOutText, StandingKeysBox, type StandingKeys } from './standing-keys';
import styles from './security-page.module.css';

type Props = {
  sessions: readonly AccountSessionFragment[];
  standingKeys: StandingKeys;
  onChange: () => Promise<void>;
};

/** Ends sessions; pending: the one that is being ended. */
function useSessionEnd(standingKeys: StandingKeys, revokeKeys: boolean, onChange: () => Promise<void>) {
  const [endOne] = useEndSessionMutation();
  const [endMany] = useEndSessionsMutation();
  const [pending, setPending] = useState<string | null>(null);
  const changeSession = useSessionChange();
  const navigate = useNavigate();

  async function run(key: string, action: () => Promise<void>): Promise<void> {
    setPending(key);
    try {
      await action();
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setPending(null);
    }
  }

  const end = ({ id, browser }: AccountSessionFragment) =>
    run(id, async () => {
      await endOne({ variables: { id } });
      void notify({ id: 'security', message: `Вход завершён: ${browser}.`, tone: 'success' });
      await onChange();
    });
  const endOthers = () =>
    run('others', async () => {
      await endMany({ variables: { includingThis: false, revokeKeys } });
      void notify({ id: 'security', message: signedOutText(standingKeys, revokeKeys), tone: 'success' });
      await onChange();
    });
  const endAll = () =>
    run('all', async () => {
      await endMany({ variables: { includingThis: true, revokeKeys } });
      await changeSession(null);
      await navigate(loginPath(), { replace: true });
      void notify({ id: 'security', message: 'Вы вышли на всех устройствах.', tone: 'success' });
    });
  return { pending, end, endOthers, endAll };
}

export function SessionsSection({ sessions, standingKeys, onChange }: Props) {
  const [revokeKeys, setRevokeKeys] = useState(true);
  const { pending, end, endOthers, endAll } = useSessionEnd(standingKeys, revokeKeys, onChange);
  const isOnlySession = sessions.length < 2;
  return (
    <Section title="Устройства" id="devices">
      <p className="mb-3 measure muted">
        Здесь вы вошли в&nbsp;личный кабинет. Незнакомое устройство? Завершите на&nbsp;нём вход и&nbsp;смените пароль.
      </p>
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={pending === session.id}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      <StandingKeysBox
        keys={standingKeys}
        checked={revokeKeys}
        onChange={({ currentTarget }) => setRevokeKeys(currentTarget.checked)}
        className={styles.act}
      />
      <div className="row gap-3 mt-4">
        {!isOnlySession && (
          <Button variant="default" loading={pending === 'others'} onClick={() => void endOthers()}>
            Выйти на других устройствах
          </Button>
        )}
        <Button variant="default" loading={pending === 'all'} onClick={() => void endAll()}>
          Выйти везде
        </Button>
      </div>
    </Section>
  );
}

type RowProps = { session: AccountSessionFragment; isPending: boolean; onEnd: () => void };

function SessionRow({ session, isPending, onEnd }: RowProps) {
  const { browser, address, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li className={styles.row}>
      <div>
        <p className="medium">
          {browser} {isCurrent && <Badge tone="neva">это устройство</Badge>}
        </p>
        <p className="note tabular anywhere">
          {address}. Вход {formatDateTime(createdAt)}
          <br />
          Последний раз {formatDateTime(lastSeenAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          loading={isPending}
          aria-label={`Завершить вход: ${browser}, ${formatDateTime(createdAt)}`}
          onClick={onEnd}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}
