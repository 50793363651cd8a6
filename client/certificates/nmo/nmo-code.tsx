import { nmoCodeStates } from '../../../rules/states/certificate-states';
import { useState } from 'react';
import { formatDate } from '../../core/format';
import { Badge, StateBadge } from '../../ui/text/badge';
import { useMarkNmoCode, type NmoCodeFragment } from '../certificates.generated';
import { CopyCode } from './copy-code';
import { useAction } from '../../core/forms/use-action';
import styles from './nmo-code.module.css';

type Props = { code: NmoCodeFragment; eventTitle: string };

/** A confirmation code, with a checkbox for the doctor to mark it as entered on the portal. */
export function NmoCode({ code, eventTitle }: Props) {
  const { label, specialty, state, text, enteredAt, endedAt, reason } = code;
  const description = [label, specialty?.label].filter(Boolean).join(', ');
  const isInvalid = state !== 'ASSIGNED';
  return (
    <div className={styles.code}>
      <p className="row gap-2 middle note">
        <span>Код НМО (ИКП){description && `: ${description}`}</span>
        {isInvalid && <StateBadge label={nmoCodeStates.labels[state]} />}
        {!isInvalid && enteredAt && <Badge tone="success">Введён</Badge>}
      </p>
      {text && <CopyCode text={text} label={eventTitle} />}
      {isInvalid ? (
        <p className="muted">
          {endedAt && formatDate(endedAt)}
          {reason && `: ${reason}`}
        </p>
      ) : (
        <EnteredCheckbox code={code} eventTitle={eventTitle} />
      )}
    </div>
  );
}

function EnteredCheckbox({ code: { id, enteredAt }, eventTitle }: Props) {
  const mark = useMarkNmoCode();
  /** The new value while the mutation is pending; null: none is pending. */
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const { act } = useAction();

  async function set(isEntered: boolean): Promise<void> {
    setPendingValue(isEntered);
    await act(() => mark({ id, isEntered }), null);
    setPendingValue(null);
  }

  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={pendingValue ?? enteredAt !== null}
        aria-busy={pendingValue !== null}
        aria-label={`Введён на портале: ${eventTitle}`}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
      {enteredAt ? `Введён на портале ${formatDate(enteredAt)}` : 'Введён на портале'}
    </label>
  );
}
