import { Message } from '../../../ui/text/message';
import type { DateMovesState, MovedDates } from './use-date-moves';
import styles from './date-moves.module.css';

type Props = { dates: DateMovesState; isPublic: boolean };

/** Dates that move with the event's days: before saving a checkbox for each, afterwards the result. */
export function DateMoves({ dates, isPublic }: Props) {
  const { rows, result } = dates;
  if (rows.length === 0) return result && <Result {...result} />;
  return (
    <fieldset className={styles.moves}>
      <legend className={styles.legend}>Вместе с днями сдвинутся сроки</legend>
      <p className={styles.hint}>Снимите отметку, если дата должна остаться прежней.</p>
      {rows.map((row) => (
        <label key={row.key} className={styles.move}>
          <input
            type="checkbox"
            checked={dates.willMove(row)}
            onChange={({ currentTarget }) => dates.choose(row.key, currentTarget.checked)}
          />
          <span>
            <span className={styles.what}>{row.what}</span>
            <span className={styles.dates}>
              {row.wasInWords} → <strong>{row.becomesInWords}</strong>
            </span>
            {row.staysBecause && (
              <span className={styles.hint}>Предлагаем оставить прежнюю дату: {row.staysBecause}.</span>
            )}
          </span>
        </label>
      ))}
      {isPublic && (
        <p className={styles.hint}>
          Шаги возврата отсчитываются от начала мероприятия. У&nbsp;тех, кто уже записан, остаются прежние условия, если
          они лучше.
        </p>
      )}
    </fieldset>
  );
}

function Result({ moved, unchanged }: MovedDates) {
  return (
    <div className="mt-4">
      <Message tone="success" role="status" title="Дни сохранены">
        {moved.length > 0 && (
          <>
            <p>Сдвинуто вместе с ними:</p>
            <ul className="bullets mt-2 mb-2">
              {moved.map(({ key, what, becomesInWords }) => (
                <li key={key}>
                  {what} {becomesInWords}
                </li>
              ))}
            </ul>
          </>
        )}
        {unchanged.length > 0 && (
          <>
            <p>Осталось как было:</p>
            <ul className="bullets mt-2 mb-2">
              {unchanged.map(({ key, what, wasInWords }) => (
                <li key={key}>
                  {what} {wasInWords}
                </li>
              ))}
            </ul>
          </>
        )}
      </Message>
    </div>
  );
}
