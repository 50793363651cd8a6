import { useNow } from '../../core/use-now';
import { percentText, untilText } from './refund-text';
import type { RefundTermFragment } from './refunds.generated';

type Props = {
  event: { startsAt: string; timeZone: string };
  /** The event's terms before registration, afterwards the terms that the user has agreed to. */
  terms: readonly RefundTermFragment[];
};

/** The refund terms, shown before payment. */
export function RefundTerms({ event, terms: allTerms }: Props) {
  const now = useNow();
  const terms = allTerms.filter(({ until }) => !until || now === null || Date.parse(until) > now);
  const [firstTerm] = terms;
  const fullRefundTerm = terms.length === 1 && firstTerm?.percent === 100 ? firstTerm : null;
  return (
    <div className="stack gap-1">
      <p className="semibold">Если не сможете участвовать</p>
      {fullRefundTerm ? (
        <p>
          Вернём всю сумму при отмене {fullRefundTerm.until ? untilText(fullRefundTerm.until, event) : 'в любое время'}.
        </p>
      ) : (
        terms.length > 0 && (
          <>
            <p>При отмене участия вернём:</p>
            <ul className="bullets">
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
      {firstTerm?.until !== null && (
        <p className="faint-note">
          {terms.length > 0 ? 'Позже вернём' : 'Вернём'} по вашему заявлению за вычетом расходов, которые организатор
          уже понёс.
        </p>
      )}
    </div>
  );
}
