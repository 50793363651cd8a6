import { Button } from '@mantine/core';
import { formatDate, formatDateTime } from '../../core/format';
import { useAction } from '../../core/forms/use-action';
import { notify } from '../../core/notices';
import { lazyOnDemand } from '../../ui/lazy-on-demand';
import { DialogButton } from '../../ui/dialog-button';
import { Section } from '../../ui/text/section';
import styles from '../security/security-page.module.css';
import { useAddPasskey, useBeginPasskey, type PasskeyFragment } from './passkeys.generated';

const RenamePasskey = lazyOnDemand(async () => ({ default: (await import('./passkey-dialogs')).RenamePasskey }));
const RemovePasskey = lazyOnDemand(async () => ({ default: (await import('./passkey-dialogs')).RemovePasskey }));

type Props = { passkeys: readonly PasskeyFragment[]; onChange: () => Promise<void> };

export function PasskeysSection({ passkeys, onChange }: Props) {
  const begin = useBeginPasskey();
  const add = useAddPasskey();
  const { act, isPending } = useAction();

  async function send() {
    const { makeKey } = await import('./webauthn');
    const { id, options } = await begin({});
    const answer = await makeKey(options);
    return 'response' in answer ? add({ input: { id, response: answer.response } }) : answer;
  }

  async function finish(): Promise<void> {
    void notify({ id: 'security', message: 'Ключ доступа добавлен. Теперь с ним можно входить.', tone: 'success' });
    await onChange();
  }

  return (
    <Section title="Ключи доступа" id="passkeys" isSmall>
      <p className="mb-3 measure muted">
        Вход по&nbsp;отпечатку, лицу или ПИН-коду вашего телефона или компьютера: без пароля, кодов и&nbsp;второго
        фактора. Отпечаток и&nbsp;лицо на&nbsp;сайт не&nbsp;передаются.
      </p>
      {passkeys.length > 0 && (
        <ul className="mb-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
      <Button variant="default" className={styles.act} loading={isPending} onClick={() => void act(send, null, finish)}>
        Добавить ключ доступа
      </Button>
    </Section>
  );
}

function PasskeyRow({ passkey, onChange }: { passkey: PasskeyFragment } & Pick<Props, 'onChange'>) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className={styles.row}>
      <div>
        <p className="medium anywhere">{name}</p>
        <p className="note tabular">
          Добавлен {formatDate(createdAt)}
          {isSynced && ', есть на\u00a0других ваших устройствах'}
          <br />
          {lastUsedAt ? `Последний вход ${formatDateTime(lastUsedAt)}` : 'С\u00a0ним ещё не\u00a0входили'}
        </p>
      </div>
      <div className="row gap-3">
        <DialogButton
          aria-label={`Переименовать ключ: ${name}`}
          dialog={(close) => <RenamePasskey passkey={passkey} onChange={onChange} onClose={close} />}
        >
          Переименовать
        </DialogButton>
        <DialogButton
          aria-label={`Удалить ключ: ${name}`}
          dialog={(close) => <RemovePasskey passkey={passkey} onChange={onChange} onClose={close} />}
        >
          Удалить
        </DialogButton>
      </div>
    </li>
  );
}
