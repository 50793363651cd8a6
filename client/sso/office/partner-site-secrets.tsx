import { useState } from 'react';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { SecretDialog } from '../../office/integrations/secret-dialog';
import {
  useCreatePartnerSecret,
  useRevokePartnerSecret,
  type OfficeSiteFragment,
} from '../../office/integrations/integrations.generated';
import { DialogButton } from '../../ui/dialog-button';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { SendButton } from '../../ui/send-button';
import { Badge } from '../../ui/text/badge';
import { Message } from '../../ui/text/message';
import styles from '../../office/office.module.css';

/** Two: the one in use, and the one that replaces it. */
const maxValid = 2;

/** Secrets of the site for OpenID Connect. A new one is shown once; the old one works until it is revoked. */
export function PartnerSiteSecrets({ site: { id, secrets } }: { site: OfficeSiteFragment }) {
  const create = useCreatePartnerSecret();
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = secrets.filter(({ revokedAt }) => revokedAt === null).length >= maxValid;
  return (
    <>
      <p className="measure mb-4">
        Сайт, который умеет входить через OpenID Connect, находит всё остальное сам по&nbsp;нашему адресу. Ему нужны
        идентификатор клиента <span className="anywhere">{id}</span> и&nbsp;секрет. Пока секрета нет, вход через OpenID
        Connect закрыт.
      </p>
      <SecretList siteId={id} secrets={secrets} />
      <div className="mt-4">
        {isFull ? (
          <Message tone="info">
            <p>Действующих секретов два. Когда сайт перейдёт на&nbsp;новый, отзовите прежний.</p>
          </Message>
        ) : (
          <SendButton send={() => create({ siteId: id })} onSent={(result) => setSecret(result.secret)}>
            Создать секрет
          </SendButton>
        )}
      </div>
      {secret !== null && (
        <SecretDialog title="Секрет создан" label="Секрет клиента" secret={secret} onClose={() => setSecret(null)}>
          <p>Если у&nbsp;сайта уже был секрет, прежний действует, пока вы его не&nbsp;отзовёте.</p>
        </SecretDialog>
      )}
    </>
  );
}

function SecretList({ siteId, secrets }: { siteId: string } & Pick<OfficeSiteFragment, 'secrets'>) {
  const revoke = useRevokePartnerSecret();
  return (
    <ul className={styles.rows}>
      {secrets.map((one) => (
        <li key={one.id} className={styles.card}>
          <div className="row gap-2 middle between">
            <span>…{one.ending}</span>
            <Badge tone={one.revokedAt ? 'plain' : 'success'}>{one.revokedAt ? 'Отозван' : 'Действует'}</Badge>
          </div>
          <p className="note">
            Создан {formatMoscowTime(one.createdAt)}
            {one.revokedAt && `, отозван ${formatMoscowTime(one.revokedAt)}`}
          </p>
          {!one.revokedAt && (
            <div className="buttons">
              <DialogButton
                aria-label={`Отозвать секрет …${one.ending}`}
                dialog={(onClose) => (
                  <ConfirmDialog
                    title="Отозвать секрет?"
                    verb="Отозвать"
                    send={() => revoke({ siteId, id: one.id })}
                    successMessage="Секрет отозван."
                    onClose={onClose}
                  >
                    <p>Сайт с&nbsp;этим секретом перестанет впускать людей сразу и&nbsp;навсегда.</p>
                  </ConfirmDialog>
                )}
              >
                Отозвать
              </DialogButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
