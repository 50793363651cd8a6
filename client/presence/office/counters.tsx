import { formatNumber } from '../../core/format';
import type { CheckInCountsQuery } from './check-in.generated';
import styles from './check-in.module.css';

type Counts = CheckInCountsQuery['checkInCounts'];

/** Numbers of the day: inside, entered, registered, and by entrance. */
export function Counters({ counts }: { counts: Counts }) {
  const { registered, entered, inside, places } = counts;
  return (
    <div className="stack gap-2">
      <dl className={styles.numbers}>
        <div>
          <dt>Внутри</dt>
          <dd>{formatNumber(inside)}</dd>
        </div>
        <div>
          <dt>Пришли сегодня</dt>
          <dd>
            {formatNumber(entered)} из {formatNumber(registered)}
          </dd>
        </div>
      </dl>
      <meter
        className={styles.meter}
        aria-label="Доля пришедших"
        min={0}
        max={Math.max(registered, 1)}
        value={Math.min(entered, registered)}
      />
      {places.length > 1 && (
        <ul className="text-s">
          {places.map(({ place, inside: insideHere, entered: came }) => (
            <li key={place ?? ''}>
              {place ?? 'Без названия'}: внутри {formatNumber(insideHere)}, вошли {formatNumber(came)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
