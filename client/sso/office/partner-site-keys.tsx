import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../core/notices';
import { problemsOf } from '../../core/forms/problems';
import { Badge } from '../../ui/text/badge';
import { EmptyState } from '../../ui/text/empty-state';
import { ConfirmDialog } from '../../office/forms/confirm-dialog';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { TextDialog } from '../../office/forms/text-dialog';
import {
  useAddPartnerKeyMutation,
  useRevokePartnerKeyMutation,
  type OfficeSiteFragment,
} from '../../office/integrations/integrations.generated';
import styles from '../../office/office.module.css';

/** Public keys of the site, with which we verify its signed requests. */
export function PartnerSiteKeys({ site: { id, name, keys } }: { site: OfficeSiteFragment }) {
  const [isAdding, setAdding] = useState(false);
  const [keyToRevoke, setKeyToRevoke] = useState<string | null>(null);
  const [add] = useAddPartnerKeyMutation();
  const [revoke] = useRevokePartnerKeyMutation();

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
                <Button variant="default" onClick={() => setKeyToRevoke(kid)} aria-label={`Отозвать ключ ${kid}`}>
                  Отозвать
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="buttons mt-4">
        <Button variant="default" onClick={() => setAdding(true)}>
          Добавить ключ
        </Button>
      </div>
      {isAdding && (
        <TextDialog
          title={`Ключ сайта «${name}»`}
          label="Открытый ключ"
          description="JWK: Ed25519 или P-256, в виде JSON"
          submitLabel="Добавить ключ"
          send={async (jwk) => {
            const result = (await add({ variables: { siteId: id, jwk } })).data?.addPartnerKey;
            if (result?.__typename === 'Problems') return result.problems;
            void notify({ message: 'Ключ добавлен.', tone: 'success' });
            return null;
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {keyToRevoke !== null && (
        <ConfirmDialog
          title="Отозвать ключ?"
          verb="Отозвать"
          send={async () =>
            problemsOf((await revoke({ variables: { siteId: id, kid: keyToRevoke } })).data?.revokePartnerKey)
          }
          successMessage="Ключ отозван."
          onClose={() => setKeyToRevoke(null)}
        >
          <p>Подписанное этим ключом перестанет приниматься сразу и&nbsp;навсегда.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
