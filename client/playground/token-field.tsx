import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { formatDate } from '../core/format';
import { scopeName } from '../../rules/text/scope-name';
import { isSendable, send } from './send';
import styles from './playground.module.css';

type Whoami = {
  name: string;
  scopes: string[];
  eventIds: string[] | null;
  networks: string[] | null;
  expiresAt: string;
};
type Holder =
  { kind: 'NONE' } | { kind: 'ASKING' } | { kind: 'KNOWN'; whoami: Whoami } | { kind: 'WRONG'; message: string };

const whoamiQuery = '{ whoami { name scopes eventIds networks expiresAt } }';

async function holderOf(token: string): Promise<Holder> {
  const { data, errors } = await send({ query: whoamiQuery }, token);
  const whoami = data?.whoami as Whoami | null | undefined;
  if (whoami) return { kind: 'KNOWN', whoami };
  return { kind: 'WRONG', message: errors?.[0]?.message ?? 'Сервер не узнал токен.' };
}

type Props = { token: string; onChange: (token: string) => void };

/** The field for a token, which is stored nowhere, and what the site says of it. */
export function TokenField({ token, onChange }: Props) {
  const [asked] = useDebouncedValue(token, 400);
  const [holder, setHolder] = useState<Holder>({ kind: 'NONE' });
  useEffect(() => {
    let isCurrent = true;
    setHolder(asked === '' ? { kind: 'NONE' } : { kind: 'ASKING' });
    if (asked !== '') void holderOf(asked).then((found) => isCurrent && setHolder(found));
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  return (
    <div className={styles.token}>
      <PasswordInput
        label="API-токен"
        value={token}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        error={
          isSendable(token)
            ? holder.kind === 'WRONG' && holder.message
            : 'Скопируйте токен ещё раз: в\u00a0нём лишние знаки.'
        }
        placeholder="me_…"
        autoComplete="off"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Показать токен', tabIndex: 0 }}
      />
      <div role="status" className={styles.holder}>
        <HolderText holder={holder} />
      </div>
    </div>
  );
}

function HolderText({ holder }: { holder: Holder }) {
  if (holder.kind === 'ASKING') return <p className="muted">Узнаём, что открывает токен…</p>;
  if (holder.kind !== 'KNOWN')
    return <p className="muted">Без токена запросы идут от&nbsp;вашего имени. Токен нигде не&nbsp;сохраняется.</p>;
  const { name, scopes, eventIds, networks, expiresAt } = holder.whoami;
  const limits = [
    eventIds && `только мероприятия: ${eventIds.length}`,
    networks && `только адреса ${networks.join(', ')}`,
    `до\u00a0${formatDate(expiresAt)}`,
  ].filter(Boolean);
  return (
    <p>
      <strong>{name}</strong>: {scopes.map(scopeName).join(', ')}; {limits.join('; ')}
    </p>
  );
}
