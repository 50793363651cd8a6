import { paidWith } from '../../rules/money/payment-methods';
import { paymentStates } from '../../rules/states/payment-states';
import { formatDate, formatMoney, formatZonedDateTime, moscow } from '../core/format';
import { eventPath } from '../events/paths';
import { RecordRow } from '../ui/rows/record-row';
import { StateBadge } from '../ui/text/badge';
import { Fact } from '../ui/text/fact';
import { FileLink } from '../ui/text/file-link';
import { Fold } from '../ui/text/fold';
import { TextLink } from '../ui/text/text-link';
import type { PaymentRowFragment } from './account.generated';
import { paymentPath } from './paths';
import { paymentState, receiptText, refundText, settlementText } from './payment-text';
import styles from './payments-page.module.css';

type Props = {
  payment: PaymentRowFragment;
  /** Attempts before it that brought no money, newest first. */
  failedBefore: readonly PaymentRowFragment[];
};

/** One payment with its result, its document, and what few need folded. */
export function PaymentRow({ payment, failedBefore }: Props) {
  const { registration, price, isTest, createdAt, paidAt, failure, refunds, statementUrl, viewerCanPay } = payment;
  const { title, slug } = registration.event;
  return (
    <RecordRow
      title={<TextLink to={eventPath(slug)}>{title}</TextLink>}
      sum={formatMoney(price)}
      state={<StateBadge label={paymentState(payment)} />}
      facts={[formatDate(paidAt ?? createdAt, moscow, { withYearMark: false }), paidWith(payment), isTest && 'пробный']
        .filter(Boolean)
        .join(' · ')}
      line={
        <>
          {viewerCanPay && (
            <TextLink to={paymentPath(registration.number)} className="target">
              {paymentStates.is(payment.state, 'failed') ? 'Оплатить ещё раз' : 'Продолжить оплату'}
            </TextLink>
          )}
          {statementUrl && (
            <FileLink href={statementUrl} label={`справка об оплате, ${title}`}>
              Справка
            </FileLink>
          )}
          <Fold summary="Подробно" isInline>
            <PaymentFacts payment={payment} failedBefore={failedBefore} />
          </Fold>
        </>
      }
    >
      {failure && <p className={styles.failure}>{failure}</p>}
      {refunds.length > 0 && (
        <ul className="note" aria-label="Возвраты">
          {refunds.map((refund) => (
            <li key={refund.id}>{refundText(refund, payment.method)}</li>
          ))}
        </ul>
      )}
    </RecordRow>
  );
}

function PaymentFacts({ payment, failedBefore }: Props) {
  const { isTest, registration, refunds, createdAt, paidAt } = payment;
  const reasons = [...new Set(refunds.map(({ reason }) => reason))].filter(Boolean);
  return (
    <dl className={styles.facts} data-numbers>
      <Fact name={paidAt ? 'Оплачено' : 'Начат'}>{formatZonedDateTime(paidAt ?? createdAt)}</Fact>
      <Fact name="Номер регистрации">{registration.number}</Fact>
      <Fact name={isTest ? 'Чек' : 'Чек предоплаты'}>{receiptText(payment)}</Fact>
      <Fact name="Чек полного расчёта">{settlementText(payment)}</Fact>
      <Fact name="Причина возврата">{reasons.join('. ')}</Fact>
      {failedBefore.map((attempt) => (
        <Fact key={attempt.id} name="Не прошёл раньше">
          {[formatZonedDateTime(attempt.createdAt), attempt.failure].filter(Boolean).join('. ')}
        </Fact>
      ))}
    </dl>
  );
}
