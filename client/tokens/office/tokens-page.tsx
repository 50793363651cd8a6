import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemsOf } from '../../core/forms/problems';
import { Badge } from '../../ui/text/badge';
import { defineOfficeList } from '../../office/list/define-office-list';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { ConfirmDialog } from '../../office/forms/confirm-dialog';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { loaderForRole } from '../../office/staff-loader';
import { IntegrationsFrame } from '../../office/integrations/integrations-frame';
import { SecretDialog } from '../../office/integrations/secret-dialog';
import { TokenDialog } from './token-dialog';
import { scopeName, tokenStateLabels } from './token-labels';
import { OfficeTokensDocument, useRevokeApiTokenMutation, type OfficeTokenFragment } from './tokens.generated';
import styles from '../../office/office.module.css';

const tokens = defineOfficeList({ name: 'apiTokens', document: OfficeTokensDocument, first: 50 });

export const loader = loaderForRole('ADMINISTRATOR', tokens.load);

/** API tokens: create (the token is shown once) and revoke. */
export function Component() {
  const list = useOfficeList(tokens);
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const createButton = <Button onClick={() => setCreating(true)}>Создать токен</Button>;

  const onCreated = (newSecret: string) => {
    setCreating(false);
    setSecret(newSecret);
    void list.refetch();
  };

  return (
    <IntegrationsFrame lead="С токеном программа обращается к API от имени того, кто его создал." action={createButton}>
      <OfficeList
        list={list}
        label="Токены"
        empty={{
          title: 'Токенов пока нет',
          text: 'Токен нужен программе, которая читает мероприятия и\u00a0регистрации или подтверждает участие.',
        }}
      >
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((token) => (
              <TokenItem key={token.id} token={token} />
            ))}
          </ul>
        )}
      </OfficeList>
      {isCreating && <TokenDialog onCreated={onCreated} onClose={() => setCreating(false)} />}
      {secret !== null && (
        <SecretDialog title="Токен создан" label="Токен" secret={secret} onClose={() => setSecret(null)} />
      )}
    </IntegrationsFrame>
  );
}

function TokenItem({ token }: { token: OfficeTokenFragment }) {
  const { id, name, start, scopes, state, makerName, createdAt, expiresAt, lastUsedAt, revokedAt } = token;
  const [isConfirming, setConfirming] = useState(false);
  const [revoke] = useRevokeApiTokenMutation();

  return (
    <li className={styles.card}>
      <div className="row gap-2 middle between">
        <h2 className={styles.title}>{name}</h2>
        <Badge tone={tokenStateLabels[state].tone}>{tokenStateLabels[state].text}</Badge>
      </div>
      <dl className={styles.pairs}>
        <dt>Открывает</dt>
        <dd>{scopes.map(scopeName).join(', ')}</dd>
        <dt>Начинается с</dt>
        <dd>
          <code>{start}…</code>
        </dd>
        <dt>Создан</dt>
        <dd>
          {formatMoscowTime(createdAt)}, {makerName ?? 'аккаунт удалён'}
        </dd>
        <dt>{revokedAt ? 'Отозван' : 'Действует до'}</dt>
        <dd>{formatMoscowTime(revokedAt ?? expiresAt)}</dd>
        <dt>Последнее обращение</dt>
        <dd>{lastUsedAt ? formatMoscowTime(lastUsedAt) : 'не было'}</dd>
      </dl>
      {state === 'ACTIVE' && (
        <div className="buttons">
          <Button variant="default" onClick={() => setConfirming(true)} aria-label={`Отозвать токен «${name}»`}>
            Отозвать
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Отозвать токен «${name}»?`}
          verb="Отозвать"
          send={async () => problemsOf((await revoke({ variables: { id } })).data?.revokeApiToken)}
          successMessage="Токен отозван."
          onClose={() => setConfirming(false)}
        >
          <p>Программа, которая им пользуется, сразу потеряет доступ. Вернуть токен нельзя.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
