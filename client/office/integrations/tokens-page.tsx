import { Button } from '@mantine/core';
import { useState } from 'react';
import { appended } from '../../core/connections';
import { problemsOf } from '../../core/problems';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { ConfirmDialog } from '../confirm-dialog';
import { moscowTime } from '../moscow-time';
import { forRole, fresh } from '../staff-loader';
import { IntegrationsFrame } from './integrations-frame';
import { SecretDialog } from './secret-dialog';
import { TokenDialog } from './token-dialog';
import { scopeWords, tokenStates } from './token-words';
import {
  OfficeTokensDocument,
  useOfficeTokensQuery,
  useRevokeApiTokenMutation,
  type OfficeTokenFragment,
} from './tokens.generated';
import styles from '../desk.module.css';

const variables = { first: 50 };

export const loader = forRole('ADMINISTRATOR', async ({ client }) => {
  await client.query({ query: OfficeTokensDocument, variables, ...fresh });
});

/** API tokens: create (the token is shown once) and revoke. */
export function Component() {
  const { data, fetchMore, refetch } = useOfficeTokensQuery({ variables });
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const list = data?.apiTokens;
  const createButton = <Button onClick={() => setCreating(true)}>Создать токен</Button>;

  const onCreated = (newSecret: string) => {
    setCreating(false);
    setSecret(newSecret);
    void refetch();
  };

  return (
    <IntegrationsFrame lead="С токеном программа обращается к API от имени того, кто его создал." action={createButton}>
      {list?.nodes.length === 0 && (
        <EmptyState title="Токенов пока нет">
          <p>Токен нужен программе, которая читает мероприятия и&nbsp;регистрации или подтверждает участие.</p>
        </EmptyState>
      )}
      <ul className={styles.rows}>
        {list?.nodes.map((token) => (
          <TokenItem key={token.id} token={token} />
        ))}
      </ul>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appended('apiTokens') })}
        />
      )}
      {isCreating && <TokenDialog onMade={onCreated} onClose={() => setCreating(false)} />}
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
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <Badge tone={tokenStates[state].tone}>{tokenStates[state].text}</Badge>
      </div>
      <dl className={styles.pairs}>
        <dt>Открывает</dt>
        <dd>{scopes.map((scope) => scopeWords[scope].name).join(', ')}</dd>
        <dt>Начинается с</dt>
        <dd>
          <code>{start}…</code>
        </dd>
        <dt>Создан</dt>
        <dd>
          {moscowTime(createdAt)}, {makerName ?? 'аккаунт удалён'}
        </dd>
        <dt>{revokedAt ? 'Отозван' : 'Действует до'}</dt>
        <dd>{moscowTime(revokedAt ?? expiresAt)}</dd>
        <dt>Последнее обращение</dt>
        <dd>{lastUsedAt ? moscowTime(lastUsedAt) : 'не было'}</dd>
      </dl>
      {state === 'ACTIVE' && (
        <div className={styles.actions}>
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
          done="Токен отозван."
          onClose={() => setConfirming(false)}
        >
          <p>Программа, которая им пользуется, сразу потеряет доступ. Вернуть токен нельзя.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
