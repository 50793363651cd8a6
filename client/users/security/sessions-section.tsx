import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '../../core/format';
import { notify } from '../../core/notices';
import { loginPath } from '../../core/routing/redirect';
import { useSessionChange } from '../../core/session-change';
import { SendButton } from '../../ui/send-button';
import { Badge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { useEndSession, useEndSessions, type AccountSessionFragment } from './security.generated';
import { signedOutText, StandingKeysBox, type StandingKeys } from './standing-keys';
import styles from './security-page.module.css';

type Props = {
  sessions: readonly AccountSessionFragment[];
  standingKeys: StandingKeys;
  onChange: () => Promise<void>;
};

const notifyOfSignOut = (message: string) => void notify({ id: 'security', message, tone: 'success' });

export function SessionsSection({ sessions, standingKeys, onChange }: Props) {
  const [revokeKeys, setRevokeKeys] = useState(true);
  const endSessions = useEndSessions();
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  const isOnlySession = sessions.length < 2;
  return (
    <Section title="Устройства" id="devices" isSmall>
      <p className="mb-3 measure muted">
        Здесь вы вошли в&nbsp;личный кабинет. Незнакомое устройство? Завершите на&nbsp;нём вход и&nbsp;смените пароль.
      </p>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onChange={onChange} />
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
          <SendButton
            send={() => endSessions({ includingThis: false, revokeKeys })}
            onSent={async () => {
              notifyOfSignOut(signedOutText(standingKeys, revokeKeys));
              await onChange();
            }}
          >
            Выйти на других устройствах
          </SendButton>
        )}
        <SendButton
          send={() => endSessions({ includingThis: true, revokeKeys })}
          onSent={async () => {
            await changeSession(null);
            await navigate(loginPath(), { replace: true });
            notifyOfSignOut('Вы вышли на всех устройствах.');
          }}
        >
          Выйти везде
        </SendButton>
      </div>
    </Section>
  );
}

function SessionRow({ session, onChange }: { session: AccountSessionFragment } & Pick<Props, 'onChange'>) {
  const endSession = useEndSession();
  const { id, browser, address, createdAt, lastSeenAt, isCurrent } = session;
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
        <SendButton
          send={() => endSession({ id })}
          onSent={async () => {
            notifyOfSignOut(`Вход завершён: ${browser}.`);
            await onChange();
          }}
          aria-label={`Завершить вход: ${browser}, ${formatDateTime(createdAt)}`}
        >
          Завершить
        </SendButton>
      )}
    </li>
  );
}
