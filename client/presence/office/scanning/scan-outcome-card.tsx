import { Button } from '@mantine/core';
import { formatNextDay, formatLastSeen, signalOf, verdictLabels, type CheckInPoint } from './scan-evaluation';
import type { ScanOutcome } from './use-scan-outcome';
import styles from '../check-in.module.css';

type Props = {
  /** null: nothing was scanned yet. */
  outcome: ScanOutcome | null;
  point: CheckInPoint;
  timeZone: string;
  /** Opens the payment of an unpaid registration. */
  onSettle: (registrationId: string) => void;
};

/** Result of a scan for staff at check-in, readable at a glance: colour, text, name. */
export function ScanOutcomeCard({ outcome, point, timeZone, onSettle }: Props) {
  const mode = [point.kind === 'ENTRY' ? 'Отмечаем вход' : 'Отмечаем выход', point.place].filter(Boolean).join(': ');
  if (!outcome)
    return (
      <div className={styles.answer} role="status">
        <p className={styles.who}>{mode}</p>
        <p className={styles.verdict}>Отсканируйте билет</p>
        <p className={styles.who}>или найдите участника по имени</p>
      </div>
    );
  const { verdict, name, tariff, previousAt, previousPlace, nextDate, isReturned, isUnconfirmed } = outcome;
  const isDocumentCheck = point.kind === 'ENTRY' && signalOf(outcome) !== 'stop';
  const isDuplicate = verdict === 'ALREADY_INSIDE' && previousAt !== null;
  return (
    <div className={styles.answer} role="status" data-signal={signalOf(outcome)}>
      <p className={styles.who}>{mode}</p>
      <p className={styles.verdict}>
        {verdictLabels[verdict]}
        {isDuplicate && `: ${formatLastSeen(previousAt, previousPlace, timeZone)}`}
      </p>
      {verdict === 'NOT_TODAY' && <p>{formatNextDay(nextDate)}</p>}
      {isReturned && <p>Деньги за участие возвращены полностью: уточните у организатора.</p>}
      {isDocumentCheck && outcome.tariffDoubt && <p>{outcome.tariffDoubt} Уточните у&nbsp;организатора.</p>}
      {isDocumentCheck && outcome.entranceDocument && <p>Попросите показать: {outcome.entranceDocument}.</p>}
      {name && <p className="text-l semibold">{name}</p>}
      <p className={styles.who}>
        {tariff}
        {isUnconfirmed && <span className="text-s">{tariff && ' · '}по списку устройства</span>}
      </p>
      {verdict === 'NOT_PAID' && outcome.registrationId && (
        <Button variant="white" color="dark" onClick={() => onSettle(outcome.registrationId!)}>
          Принять оплату
        </Button>
      )}
    </div>
  );
}
