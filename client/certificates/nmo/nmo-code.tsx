import { nmoCodeStates } from '../../../rules/states/certificate-states';
import { useState } from 'react';
import { formatDate } from '../../core/format';
import { StateBadge } from '../../ui/text/badge';
import { useMarkNmoCode, type NmoCodeFragment } from '../certificates.generated';
import { CopyCode } from './copy-code';
import { useAction } from '../../core/forms/use-action';
import styles from './nmo-code.module.css';

type Props = {
  code: NmoCodeFragment;
  eventTitle: string;
  /** The event has no other codes: what this one is for needs no words. */
  isOnly: boolean;
};

/** A confirmation code, with a checkbox for the doctor to mark it as entered on the portal. */
export function NmoCode({ code, eventTitle, isOnly }: Props) {
  const { label, specialty, state, text, endedAt, reason } = code;
  const description = [label, specialty?.label].filter(Boolean).join(', ');
  const isInvalid = state !== 'ASSIGNED';
  return (
    <div>
      {(isInvalid || (!isOnly && description)) && (
        <p className="row gap-2 middle note">
          <span>Код НМО{description && `: ${description}`}</span>
          {isInvalid && <StateBadge label={nmoCodeStates.labels[state]} />}
        </p>
      )}
      <div className="row gap-x-3 middle">
        {text && <CopyCode text={text} label={eventTitle} />}
        {!isInvalid && <EnteredCheckbox code={code} eventTitle={eventTitle} />}
      </div>
      {isInvalid && (
        <p className="note">
          {endedAt && formatDate(endedAt)}
          {reason && `: ${reason}`}
        </p>
      )}
    </div>
  );
}

function EnteredCheckbox({ code: { id, enteredAt }, eventTitle }: Pick<Props, 'code' | 'eventTitle'>) {
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
    <label className={styles.tick} title={enteredAt ? `Введён на\u00a0портале ${formatDate(enteredAt)}` : undefined}>
      <input
        type="checkbox"
        checked={pendingValue ?? enteredAt !== null}
        aria-busy={pendingValue !== null}
        aria-label={`Введён на портале: ${eventTitle}`}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
      Введён
    </label>
  );
}
