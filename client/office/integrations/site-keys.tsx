import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../core/notices';
import { problemsOf } from '../../core/problems';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { ConfirmDialog } from '../confirm-dialog';
import { moscowTime } from '../moscow-time';
import { TextDialog } from '../text-dialog';
import {
  useAddPartnerKeyMutation,
  useRevokePartnerKeyMutation,
  type OfficeSiteFragment,
} from './integrations.generated';
import styles from '../desk.module.css';

/** Public keys that the site signs its requests with. */
export function SiteKeys({ site: { id, name, keys } }: { site: OfficeSiteFragment }) {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
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
            <div className={styles.head}>
              <span>{kid}</span>
              <Badge tone={revokedAt ? 'plain' : 'success'}>{revokedAt ? 'Отозван' : 'Действует'}</Badge>
            </div>
            <p className={styles.facts}>
              {algorithm}, добавлен {moscowTime(addedAt)}
              {revokedAt && `, отозван ${moscowTime(revokedAt)}`}
            </p>
            {!revokedAt && (
              <div className={styles.actions}>
                <Button variant="default" onClick={() => setLeaving(kid)} aria-label={`Отозвать ключ ${kid}`}>
                  Отозвать
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={`${styles.actions} ${styles.more}`}>
        <Button variant="default" onClick={() => setAdding(true)}>
          Добавить ключ
        </Button>
      </div>
      {isAdding && (
        <TextDialog
          title={`Ключ сайта «${name}»`}
          label="Открытый ключ"
          description="JWK: Ed25519 или P-256, в виде JSON"
          verb="Добавить ключ"
          send={async (jwk) => {
            const outcome = (await add({ variables: { siteId: id, jwk } })).data?.addPartnerKey;
            if (outcome?.__typename === 'Problems') return outcome.problems;
            void notify({ message: 'Ключ добавлен.', tone: 'success' });
            return null;
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          title="Отозвать ключ?"
          verb="Отозвать"
          send={async () =>
            problemsOf((await revoke({ variables: { siteId: id, kid: leaving } })).data?.revokePartnerKey)
          }
          done="Ключ отозван."
          onClose={() => setLeaving(null)}
        >
          <p>Подписанное этим ключом перестанет приниматься сразу и&nbsp;навсегда.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
