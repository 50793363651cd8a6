import { useState } from 'react';
import { Badge } from '../../ui/text/badge';
import { defineOfficeList } from '../../office/list/define-office-list';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { loaderForRole } from '../../office/staff-loader';
import { IntegrationsFrame } from '../../office/integrations/integrations-frame';
import { PlaygroundLinks } from '../../office/integrations/playground-links';
import { SecretDialog } from '../../office/integrations/secret-dialog';
import { RotateTokenDialog, TokenSettingsDialog } from './token-change-dialogs';
import { TokenDialog } from './token-dialog';
import { TokenReadsDialog } from './token-reads-dialog';
import { scopeName } from '../../../rules/text/scope-name';
import { tokenStateLabels } from './token-labels';
import { OfficeTokensDocument, useRevokeApiToken, type OfficeTokenFragment } from './tokens.generated';
import { DialogButton } from '../../ui/dialog-button';
import { Facts } from '../../office/facts';
import styles from '../../office/office.module.css';

const tokens = defineOfficeList({ name: 'apiTokens', document: OfficeTokensDocument });

export const loader = loaderForRole('ADMINISTRATOR', tokens.load);

/** API tokens: create (the token is shown once) and revoke. */
export function Component() {
  const list = useOfficeList(tokens);
  const [secret, setSecret] = useState<string | null>(null);
  const createDialog = (close: () => void) => (
    <TokenDialog
      onCreated={(newSecret) => {
        close();
        setSecret(newSecret);
        void list.refetch();
      }}
      onClose={close}
    />
  );

  return (
    <IntegrationsFrame
      action={
        <DialogButton variant="filled" dialog={createDialog}>
          Создать токен
        </DialogButton>
      }
    >
      <OfficeList
        list={list}
        label="Токены"
        note="С&nbsp;токеном программа обращается к&nbsp;API. Он&nbsp;принадлежит ей, а&nbsp;не&nbsp;тому, кто его создал."
        empty={{
          title: 'Токенов пока нет',
          text: 'Токен нужен программе, которая читает мероприятия и\u00a0регистрации или подтверждает участие.',
        }}
      >
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((token) => (
              <TokenItem key={token.id} token={token} onSecret={setSecret} />
            ))}
          </ul>
        )}
      </OfficeList>
      {secret !== null && (
        <SecretDialog title="Новый токен" label="Токен" secret={secret} onClose={() => setSecret(null)}>
          <PlaygroundLinks />
        </SecretDialog>
      )}
    </IntegrationsFrame>
  );
}

type ItemProps = { token: OfficeTokenFragment; onSecret: (secret: string) => void };

function TokenItem({ token, onSecret }: ItemProps) {
  const { name, start, scopes, state, makerName, createdAt, expiresAt, lastUsedAt, revokedAt } = token;
  const { previousUntil, networks, events } = token;

  return (
    <li className={styles.card}>
      <div className="row gap-2 middle between">
        <h2 className={styles.title}>{name}</h2>
        <Badge tone={tokenStateLabels[state].tone}>{tokenStateLabels[state].text}</Badge>
      </div>
      <Facts
        facts={{
          Открывает: scopes.map(scopeName).join(', '),
          'Начинается с': <code>{start}…</code>,
          Создан: `${formatMoscowTime(createdAt)}, ${makerName ?? 'аккаунт удалён'}`,
          [revokedAt ? 'Отозван' : 'Действует до']: formatMoscowTime(revokedAt ?? expiresAt),
          'Последнее обращение': lastUsedAt ? formatMoscowTime(lastUsedAt) : 'не было',
          'Прежний действует до': previousUntil && formatMoscowTime(previousUntil),
          'Принимается с': networks?.join(', '),
          'Только мероприятия': events?.map(({ title }) => title).join('; '),
        }}
      />
      <TokenActions token={token} onSecret={onSecret} />
    </li>
  );
}

function TokenActions({ token, onSecret }: ItemProps) {
  const { id, name } = token;
  const revoke = useRevokeApiToken();
  const log = (
    <DialogButton
      aria-label={`Журнал чтения: токен «${name}»`}
      dialog={(onClose) => <TokenReadsDialog token={token} onClose={onClose} />}
    >
      Журнал чтения
    </DialogButton>
  );
  if (token.state !== 'ACTIVE') return <div className="buttons">{log}</div>;
  return (
    <div className="buttons">
      <DialogButton
        aria-label={`Изменить токен «${name}»`}
        dialog={(onClose) => <TokenSettingsDialog token={token} onClose={onClose} />}
      >
        Изменить
      </DialogButton>
      <DialogButton
        aria-label={`Заменить токен «${name}»`}
        dialog={(onClose) => (
          <RotateTokenDialog
            token={token}
            onRotated={(secret) => {
              onClose();
              onSecret(secret);
            }}
            onClose={onClose}
          />
        )}
      >
        Заменить
      </DialogButton>
      {log}
      <DialogButton
        aria-label={`Отозвать токен «${name}»`}
        dialog={(onClose) => (
          <ConfirmDialog
            title={`Отозвать токен «${name}»?`}
            verb="Отозвать"
            send={() => revoke({ id })}
            successMessage="Токен отозван."
            onClose={onClose}
          >
            <p>Программа, которая им пользуется, сразу потеряет доступ. Вернуть токен нельзя.</p>
          </ConfirmDialog>
        )}
      >
        Отозвать
      </DialogButton>
    </div>
  );
}
