import { Button } from '@mantine/core';
import { formatDate, formatDateTime } from '../../core/format';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { DialogButton } from '../../ui/dialog-button';
import { Section } from '../../ui/text/section';
import { linkIdentityPath } from '../paths';
import styles from '../security/security-page.module.css';
import { useUnlinkIdentity, type LinkedIdentityFragment } from './sign-in-providers.generated';

type Option = { id: string; name: string };
type Props = {
  identities: readonly LinkedIdentityFragment[];
  /** Providers that users can sign in with. */
  options: readonly Option[];
  onChange: () => Promise<void>;
};

/** Providers of clinics and associations that sign in to the account. */
export function IdentitiesSection({ identities, options, onChange }: Props) {
  const linked = new Set(identities.map(({ provider }) => provider.id));
  const others = options.filter(({ id }) => !linked.has(id));
  if (identities.length === 0 && others.length === 0) return null;
  return (
    <Section title="Вход через организации" id="identities" isSmall>
      <p className="mb-3 measure muted">
        В&nbsp;кабинет можно войти с&nbsp;учётной записью вашей клиники или ассоциации. Организация не&nbsp;видит, что
        вы&nbsp;делаете на&nbsp;нашем сайте.
      </p>
      {identities.length > 0 && (
        <ul className="mb-4">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} onChange={onChange} />
          ))}
        </ul>
      )}
      <div className="buttons">
        {others.map(({ id, name }) => (
          <Button key={id} component="a" href={linkIdentityPath(id)} variant="default" className={styles.act}>
            Связать: {name}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function IdentityRow({ identity, onChange }: { identity: LinkedIdentityFragment } & Pick<Props, 'onChange'>) {
  const unlink = useUnlinkIdentity();
  const { id, email, createdAt, lastUsedAt, provider } = identity;
  return (
    <li className={styles.row}>
      <div>
        <p className="medium anywhere">{provider.name}</p>
        <p className="note tabular">
          {email && (
            <>
              <span className="anywhere">{email}</span>
              <br />
            </>
          )}
          Связан {formatDate(createdAt)}
          <br />
          {lastUsedAt ? `Последний вход ${formatDateTime(lastUsedAt)}` : 'Так ещё не\u00a0входили'}
        </p>
      </div>
      <DialogButton
        aria-label={`Отвязать: ${provider.name}`}
        dialog={(close) => (
          <ConfirmDialog
            title="Отвязать вход?"
            verb="Отвязать"
            send={() => unlink({ id })}
            successMessage={`Вход отвязан: ${provider.name}.`}
            onSent={onChange}
            onClose={close}
          >
            <p>Через эту организацию в&nbsp;кабинет больше не&nbsp;войти. Связать снова можно в&nbsp;любое время.</p>
          </ConfirmDialog>
        )}
      >
        Отвязать
      </DialogButton>
    </li>
  );
}
