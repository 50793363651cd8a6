import { paymentStates } from '../../rules/states/payment-states';
import { paidWith } from '../../rules/money/payment-methods';
import { Button } from '@mantine/core';
import { formatZonedDateTime, formatMoney } from '../core/format';
import { eventPath } from '../events/paths';
import { Badge, StateBadge } from '../ui/text/badge';
import { ButtonLink } from '../ui/text/button-link';
import { Message } from '../ui/text/message';
import { TextLink } from '../ui/text/text-link';
import type { PaymentRowFragment } from './account.generated';
import { receiptText, refundText, settlementText, paymentState } from './payment-text';
import { paymentPath } from './paths';
import { Fact } from '../ui/text/fact';
import styles from './payments-page.module.css';

/** One payment attempt with its result. */
export function PaymentCard({ payment }: { payment: PaymentRowFragment }) {
  const { registration, price, isTest, createdAt, paidAt, failure, refunds } = payment;
  const receipt = receiptText(payment);
  const settlement = settlementText(payment);
  const paid = paidWith(payment);
  return (
    <article className={styles.card}>
      <div className="row gap-2">
        <StateBadge label={paymentState(payment)} />
        {isTest && <Badge tone="warning">Пробный платёж</Badge>}
      </div>
      <div className="row gap-2 gap-x-5 baseline between">
        <h3 className={styles.event}>
          <TextLink to={eventPath(registration.event.slug)}>{registration.event.title}</TextLink>
        </h3>
        <p className="text-l bold nowrap" data-numbers>
          {formatMoney(price)}
        </p>
      </div>
      <dl className={styles.facts} data-numbers>
        <Fact name={paidAt ? 'Оплачено' : 'Начат'}>{formatZonedDateTime(paidAt ?? createdAt)}</Fact>
        <Fact name="Способ оплаты">{paid}</Fact>
        <Fact name="Номер регистрации">{registration.number}</Fact>
        <Fact name={isTest ? 'Чек' : 'Чек предоплаты'}>{receipt}</Fact>
        <Fact name="Чек полного расчёта">{settlement}</Fact>
      </dl>
      {failure && <Message tone="problem">{failure}</Message>}
      {refunds.length > 0 && (
        <ul className={styles.refunds} aria-label="Возвраты">
          {refunds.map((refund) => (
            <li key={refund.id}>
              {refundText(refund, payment.method)}
              {refund.reason && <span className="block faint-note">{refund.reason}</span>}
            </li>
          ))}
        </ul>
      )}
      <Actions payment={payment} />
    </article>
  );
}

/** Buttons of a payment. */
function Actions({ payment: { state, viewerCanPay, statementUrl, registration } }: { payment: PaymentRowFragment }) {
  if (!viewerCanPay && !statementUrl) return null;
  return (
    <div className="buttons" data-no-print>
      {viewerCanPay && (
        <ButtonLink to={paymentPath(registration.number)}>
          {paymentStates.is(state, 'failed') ? 'Оплатить ещё раз' : 'Продолжить оплату'}
        </ButtonLink>
      )}
      {statementUrl && (
        <Button component="a" href={statementUrl} variant="default">
          Справка об оплате (PDF)
        </Button>
      )}
    </div>
  );
}
