import { useNow } from '../core/use-now';
import { percentText, untilText } from './refund-words';
import type { RefundTermFragment } from './refunds.generated';
import styles from './refund-terms.module.css';

type Props = {
  event: { startsAt: string; timeZone: string };
  /** Those of the event for a user who has not registered yet, else those that were agreed. */
  terms: readonly RefundTermFragment[];
};

/** On what terms money is given back, said before it is paid. */
export function RefundTerms({ event, terms: given }: Props) {
  const now = useNow();
  const terms = given.filter(({ until }) => !until || now === null || Date.parse(until) > now);
  const [first] = terms;
  const whole = terms.length === 1 && first?.percent === 100 ? first : null;
  return (
    <div className={styles.terms}>
      <p className={styles.heading}>Если не сможете участвовать</p>
      {whole ? (
        <p>Вернём всю сумму при отмене {whole.until ? untilText(whole.until, event) : 'в любое время'}.</p>
      ) : (
        terms.length > 0 && (
          <>
            <p>При отмене участия вернём:</p>
            <ul className={styles.list}>
              {terms.map(({ percent, until }) => (
                <li key={percent}>
                  {percent === 100 ? 'всю сумму' : percentText(percent)}
                  {until && `\u00a0— ${untilText(until, event)}`}
                </li>
              ))}
            </ul>
          </>
        )
      )}
      {first?.until !== null && (
        <p className={styles.note}>
          {terms.length > 0 ? 'Позже вернём' : 'Вернём'} по вашему заявлению за вычетом расходов, которые организатор
          уже понёс.
        </p>
      )}
    </div>
  );
}
