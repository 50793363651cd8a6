import { invoiceLabel } from '../../rules/money/invoice-label';
import { formatMoney } from '../core/format';
import { durationText } from '../core/time-left';
import { useTimestampFormatter } from '../core/viewer-zone';
import { eventPath } from '../events/paths';
import { invoicePath } from '../invoices/paths';
import { MoreMenu } from '../ui/menus/more-menu';
import { RecordRow } from '../ui/rows/record-row';
import { ButtonLink } from '../ui/text/button-link';
import { TextLink } from '../ui/text/text-link';
import type { MyPaymentsQuery } from './account.generated';
import { paymentPath } from './paths';
import { useClock } from './use-clock';

export type UnpaidRegistration = NonNullable<MyPaymentsQuery['viewer']>['registrations']['nodes'][number];

/** A registration that waits for payment, with the remaining time. */
export function UnpaidRow({ registration }: { registration: UnpaidRegistration }) {
  const { number, event, price, payUntil, viewerCanPay, viewerCanAskInvoice, invoice } = registration;
  const now = useClock(payUntil);
  const formatTimestamp = useTimestampFormatter(event.timeZone);
  const timeLeft = payUntil && now !== null ? durationText(payUntil, now) : null;
  const isLapsed = payUntil !== null && now !== null && timeLeft === null;
  const links = [
    ...(viewerCanAskInvoice ? [{ to: invoicePath(number), text: invoiceLabel(invoice) }] : []),
    { to: eventPath(event.slug), text: 'Страница мероприятия' },
  ];
  return (
    <RecordRow
      title={<TextLink to={viewerCanPay ? paymentPath(number) : eventPath(event.slug)}>{event.title}</TextLink>}
      sum={formatMoney(price)}
      line={
        viewerCanPay &&
        !isLapsed && (
          <>
            <ButtonLink to={paymentPath(number)}>
              {registration.hasOpenPayment ? 'Оплата начата: вернуться' : `Оплатить ${formatMoney(price)}`}
            </ButtonLink>
            <MoreMenu of={event.title} links={links} hasText />
          </>
        )
      }
    >
      {payUntil && (
        <p className="note">
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
    </RecordRow>
  );
}
