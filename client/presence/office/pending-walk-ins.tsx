import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../core/format';
import { Message } from '../../ui/text/message';
import type { QueuedWalkIn } from './scanning/offline-store';
import styles from './check-in.module.css';

type Props = {
  walkIns: readonly QueuedWalkIn[];
  ownerId: string;
  isReached: boolean;
  onCorrect: (walkIn: QueuedWalkIn) => void;
  onDiscard: (walkIn: QueuedWalkIn) => void;
};

const formatPayment = ({ input }: QueuedWalkIn): string =>
  input.expectedAmount > 0 ? `принято ${formatMoney({ amount: input.expectedAmount, currency: 'RUB' })}` : 'без оплаты';

/** Walk-ins that are stored on this device and not yet on the server, so that no person and no payment is lost. */
export function PendingWalkIns({ walkIns, ownerId, isReached, onCorrect, onDiscard }: Props) {
  const [discardingNonce, setDiscardingNonce] = useState<string | null>(null);
  if (walkIns.length === 0) return null;
  return (
    <section aria-labelledby="pending-walk-ins">
      <h2 id="pending-walk-ins">Записи на устройстве: {walkIns.length}</h2>
      <ul>
        {walkIns.map((walkIn) => {
          const { nonce, name, problems, input } = walkIn;
          const isOwn = walkIn.ownerId === ownerId;
          return (
            <li key={nonce} className={styles.pending}>
              <strong>
                {name}, {formatPayment(walkIn)}
              </strong>
              {!isOwn && <span>Записал другой сотрудник: уйдёт, когда он войдёт на этом устройстве.</span>}
              {isOwn && !problems && <span>Ждёт сети, уйдёт сама.</span>}
              {problems && <Message tone="problem">{problems.map(({ message }) => message).join(' ')}</Message>}
              {isOwn && problems && discardingNonce !== nonce && (
                <div className={styles.row}>
                  <Button variant="default" disabled={!isReached} onClick={() => onCorrect(walkIn)}>
                    Исправить
                  </Button>
                  <Button variant="default" onClick={() => setDiscardingNonce(nonce)}>
                    Удалить запись
                  </Button>
                </div>
              )}
              {discardingNonce === nonce && (
                <div className={styles.row} role="group" aria-label={`Удалить запись: ${name}`}>
                  <span>
                    {input.expectedAmount > 0
                      ? 'Запись исчезнет без следа. Сначала верните деньги.'
                      : 'Запись исчезнет без следа.'}
                  </span>
                  <Button color="red" onClick={() => onDiscard(walkIn)}>
                    {input.expectedAmount > 0 ? 'Деньги возвращены, удалить' : 'Удалить'}
                  </Button>
                  <Button variant="default" onClick={() => setDiscardingNonce(null)}>
                    Оставить
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
