import { Badge } from '../../ui/text/badge';
import { EmptyState } from '../../ui/text/empty-state';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { TextDialogButton } from '../../office/forms/text-dialog-button';
import {
  useAddPartnerKey,
  useRevokePartnerKey,
  type OfficeSiteFragment,
} from '../../office/integrations/integrations.generated';
import { DialogButton } from '../../ui/dialog-button';
import styles from '../../office/office.module.css';

/** Public keys of the site, with which we verify its signed requests. */
export function PartnerSiteKeys({ site: { id, name, keys } }: { site: OfficeSiteFragment }) {
  const revoke = useRevokePartnerKey();

  return (
    <>
      {keys.length === 0 && (
        <EmptyState title="Ключей пока нет" headingLevel={3}>
          <p>Без ключа сайт не&nbsp;сможет отправлять к&nbsp;нам людей. Закрытый ключ остаётся у&nbsp;партнёра.</p>
        </EmptyState>
      )}
      <ul className={styles.rows}>
        {keys.map(({ kid, algorithm, addedAt, revokedAt }) => (
          <li key={kid} className={styles.card}>
            <div className="row gap-2 middle between">
              <span>{kid}</span>
              <Badge tone={revokedAt ? 'plain' : 'success'}>{revokedAt ? 'Отозван' : 'Действует'}</Badge>
            </div>
            <p className="note">
              {algorithm}, добавлен {formatMoscowTime(addedAt)}
              {revokedAt && `, отозван ${formatMoscowTime(revokedAt)}`}
            </p>
            {!revokedAt && (
              <div className="buttons">
                <DialogButton
                  aria-label={`Отозвать ключ ${kid}`}
                  dialog={(onClose) => (
                    <ConfirmDialog
                      title="Отозвать ключ?"
                      verb="Отозвать"
                      send={() => revoke({ siteId: id, kid })}
                      successMessage="Ключ отозван."
                      onClose={onClose}
                    >
                      <p>Подписанное этим ключом перестанет приниматься сразу и&nbsp;навсегда.</p>
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
      <div className="buttons mt-4">
        <AddButton siteId={id} name={name} />
      </div>
    </>
  );
}

function AddButton({ siteId, name }: { siteId: string; name: string }) {
  const add = useAddPartnerKey();
  return (
    <TextDialogButton
      button="Добавить ключ"
      title={`Ключ сайта «${name}»`}
      label="Открытый ключ"
      description="JWK: Ed25519 или P-256, в виде JSON"
      submitLabel="Добавить ключ"
      send={(jwk) => add({ siteId, jwk })}
      successMessage="Ключ добавлен."
    />
  );
}
