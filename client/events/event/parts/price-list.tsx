import { participationLabels } from '../../../../rules/events/participation';
import { dateParts, formatDay, formatMoney, plural } from '../../../core/format';
import { priceRows, type EventTariff, type PriceRow } from '../../price';
import styles from './price-list.module.css';

/** «до 31 января» for the current price, «с 1 февраля» for the next one. */
function saleDates(tariff: EventTariff, timeZone: string): string | null {
  const { availableFrom, availableUntil } = tariff;
  // `availableUntil` is exclusive: the last day of sale is the day just before it.
  const lastInstant = availableUntil && new Date(Date.parse(availableUntil) - 1).toISOString();
  const from = availableFrom && !tariff.isOnSale ? `с\u00a0${formatDay(dateParts(availableFrom, timeZone))}` : null;
  const until = lastInstant ? `до\u00a0${formatDay(dateParts(lastInstant, timeZone))}` : null;
  return [from, until].filter(Boolean).join(' ') || null;
}

/** Remaining seats of the current price, if it has its own limit. */
function leftText({ steps }: PriceRow): string | null {
  const remaining = steps.find(({ isOnSale }) => isOnSale)?.left;
  if (remaining == null) return null;
  return remaining > 0 ? `Осталось ${plural(remaining, 'место', 'места', 'мест')}` : 'Мест нет, есть лист ожидания';
}

/** «Очно. Все залы, кофе-паузы. Осталось 7 мест» */
const conditionsText = (row: PriceRow, mixed: boolean): string =>
  [mixed && participationLabels[row.steps[0]!.participation], row.description?.replace(/\.$/, ''), leftText(row)]
    .filter(Boolean)
    .join('. ');

/** The conditions; null if they are those of the row above. */
function newConditions(row: PriceRow, above: PriceRow | undefined, mixed: boolean): string | null {
  const text = conditionsText(row, mixed);
  return above && conditionsText(above, mixed) === text ? null : text;
}

type Props = { tariffs: readonly EventTariff[]; timeZone: string; mixed: boolean };

/** All prices with their conditions: category, form of participation, dates of sale. */
export function PriceList({ tariffs, timeZone, mixed }: Props) {
  return (
    <ul className="measure">
      {priceRows(tariffs).map((row, index, rows) => (
        <li key={row.id} className={styles.row}>
          <div>
            <p className="medium">{row.title}</p>
            <p className="faint-note">{newConditions(row, rows[index - 1], mixed)}</p>
          </div>
          <ul>
            {row.steps.map((step) => {
              const dates = saleDates(step, timeZone);
              return (
                <li key={step.id} className={styles.step} data-now={step.isOnSale || undefined}>
                  <span className={styles.price}>{formatMoney(step.price)}</span>
                  {dates && <span className="faint-note">{dates}</span>}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
