import { Link } from 'react-router-dom';
import { participationLabels } from '../../../../rules/events/participation';
import { dateParts, formatDay, formatMoney, plural } from '../../../core/format';
import { registrationFormPath } from '../../../registrations/paths';
import { priceRows, type EventDetails, type EventTariff, type PriceRow } from '../../price';
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

type Props = { event: EventDetails };

/**
 * All prices with their conditions: category, form of participation, dates of sale. Where there is a choice, a price leads to
 * the form, which does not ask for it again.
 */
export function PriceList({ event }: Props) {
  const { tariffs, timeZone, slug } = event;
  const mixed = event.format === 'MIXED';
  const isOpen = event.callToAction.kind === 'PARTICIPATE' || event.callToAction.kind === 'WAITING_LIST';
  return (
    <ul className="measure">
      {priceRows(tariffs).map((row, index, rows) => (
        <li key={row.id} className={styles.row}>
          <div>
            <RowTitle row={row} slug={isOpen && rows.length > 1 ? slug : null} mixed={mixed} />
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

type TitleProps = {
  row: PriceRow;
  /** null: nothing can be chosen. */
  slug: string | null;
  mixed: boolean;
};

function RowTitle({ row: { title, steps }, slug, mixed }: TitleProps) {
  const onSale = steps.find(({ isOnSale }) => isOnSale);
  if (slug === null || !onSale) return <p className="medium">{title}</p>;
  return (
    <Link className="medium target" to={registrationFormPath(slug, { tariff: onSale.id })}>
      {title}
      {mixed && <span className="visually-hidden">, {participationLabels[onSale.participation]}</span>}
    </Link>
  );
}
