import { formatMoney } from '../core/format';
import { durationText } from '../core/time-left';
import { useTimestampFormatter } from '../core/viewer-zone';
import { eventPath } from '../events/paths';
import { invoicePath } from '../invoices/paths';
import { ButtonLink } from '../ui/text/button-link';
import { TextLink } from '../ui/text/text-link';
import type { MyPaymentsQuery } from './account.generated';
import { useClock } from './use-clock';
import { paymentPath } from './paths';
import { invoiceLabel } from './labels';
import styles from './payments-page.module.css';

export type UnpaidRegistration = NonNullable<MyPaymentsQuery['viewer']>['registrations']['nodes'][number];

/** A registration that waits for payment, with the remaining time. */
export function UnpaidRegistrationCard({ registration }: { registration: UnpaidRegistration }) {
  const { number, event, price, payUntil, viewerCanPay, viewerCanAskInvoice, invoice } = registration;
  const now = useClock(payUntil);
  const formatTimestamp = useTimestampFormatter(event.timeZone);
  const timeLeft = payUntil && now !== null ? durationText(payUntil, now) : null;
  const isLapsed = payUntil !== null && now !== null && timeLeft === null;
  return (
    <article className={styles.card} data-due>
      <div className="row gap-2 gap-x-5 baseline between">
        <h3 className={styles.event}>
          <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
        </h3>
        <p className="text-l bold nowrap" data-numbers>
          {formatMoney(price)}
        </p>
      </div>
      {payUntil && (
        <p>
          {isLapsed ? (
            'Время на\u00a0оплату истекло.'
          ) : (
            <>
              Место за вами до {formatTimestamp(payUntil)}
              {timeLeft && (
                <>
                  , осталось <strong data-numbers>{timeLeft}</strong>
                </>
              )}
            </>
          )}
        </p>
      )}
      {viewerCanPay && !isLapsed && (
        <div className="buttons" data-no-print>
          <ButtonLink to={paymentPath(number)}>
            {registration.hasOpenPayment ? 'Оплата начата: вернуться' : 'Оплатить'}
          </ButtonLink>
          {viewerCanAskInvoice && (
            <ButtonLink to={invoicePath(number)} variant="default">
              {invoiceLabel(invoice)}
            </ButtonLink>
          )}
        </div>
      )}
    </article>
  );
}
