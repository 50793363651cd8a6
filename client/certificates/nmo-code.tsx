import { useState } from 'react';
import { formatDate } from '../core/format';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { Badge } from '../ui/badge';
import { useMarkNmoCodeMutation, type NmoCodeFragment } from './certificates.generated';
import { CopyCode } from './copy-code';
import styles from './nmo-code.module.css';

type Props = { code: NmoCodeFragment; eventTitle: string };

/** A code of confirmation with what the doctor does about it. */
export function NmoCode({ code, eventTitle }: Props) {
  const { label, specialty, state, text, enteredAt, endedAt, reason } = code;
  const what = [label, specialty?.label].filter(Boolean).join(', ');
  const isOver = state !== 'ASSIGNED';
  return (
    <div className={styles.code}>
      <p className={styles.head}>
        <span>Код НМО (ИКП){what && `: ${what}`}</span>
        {isOver && (
          <Badge tone={state === 'REVOKED' ? 'problem' : 'warning'}>
            {state === 'REVOKED' ? 'Отозван' : 'Заменён'}
          </Badge>
        )}
        {!isOver && enteredAt && <Badge tone="success">Введён</Badge>}
      </p>
      {text && <CopyCode text={text} label={eventTitle} />}
      {isOver ? (
        <p className={styles.note}>
          {endedAt && formatDate(endedAt)}
          {reason && `: ${reason}`}
        </p>
      ) : (
        <EnteredTick code={code} eventTitle={eventTitle} />
      )}
    </div>
  );
}

function EnteredTick({ code: { id, enteredAt }, eventTitle }: Props) {
  const [mark] = useMarkNmoCodeMutation();
  /** What was just chosen, shown before the server has answered; null: nothing is on its way. */
  const [wanted, setWanted] = useState<boolean | null>(null);

  async function set(isEntered: boolean): Promise<void> {
    setWanted(isEntered);
    try {
      const answer = (await mark({ variables: { id, isEntered } })).data?.markNmoCode;
      if (answer?.__typename === 'Problems')
        void notify({ message: answer.problems.map(({ message }) => message).join(' '), tone: 'problem' });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setWanted(null);
    }
  }

  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={wanted ?? enteredAt !== null}
        aria-busy={wanted !== null}
        aria-label={`Введён на портале: ${eventTitle}`}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
      {enteredAt ? `Введён на портале ${formatDate(enteredAt)}` : 'Введён на портале'}
    </label>
  );
}
