import { receiptStates, settlementReceiptStates } from '../../../rules/states/receipt-states';
import { ledgerMethodLabels } from '../../../rules/money/ledger';
import { formatMoney } from '../../core/format';
import { Facts } from '../../office/facts';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { officeEventPath, officeRegistrationPath, officeUserPath } from '../../office/paths';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { historyText, priceText } from './labels';
import type { OfficePaymentFragment } from './money.generated';
import { PaymentActions } from './payment-actions';
import { RefundCard } from './refund-card';
import styles from '../../office/office.module.css';

/** One payment attempt: actions, facts, refunds and history. */
export function PaymentDetails({ payment, onDone }: { payment: OfficePaymentFragment; onDone: () => void }) {
  const { refunds, events } = payment;
  return (
    <>
      <PaymentActions payment={payment} onDone={onDone} />
      <Section title="Что известно">
        <PaymentFacts payment={payment} />
      </Section>
      {refunds.length > 0 && (
        <Section title="Возвраты">
          <div className="stack gap-4">
            {refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} method={payment.method} onDone={onDone} />
            ))}
          </div>
        </Section>
      )}
      <Section title="Журнал">
        <ol className={styles.rows}>
          {events.map((event) => (
            <li key={event.id}>
              <span className="note">{formatMoscowTime(event.at)}</span>
              <br />
              {historyText(event)}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

function PaymentFacts({ payment }: { payment: OfficePaymentFragment }) {
  const { registration, method, methodTitle, acquirerId, failure, receiptState, receiptEmail, statementUrl } = payment;
  const { event, participant } = registration;
  const { settlementReceipt } = payment;
  const facts = {
    Сумма: priceText(payment),
    'Можно вернуть': payment.refundable.amount > 0 && formatMoney(payment.refundable),
    Участник: participant ? (
      <TextLink to={officeUserPath(participant.id)}>{participant.fullName}</TextLink>
    ) : (
      'Учётная запись удалена'
    ),
    Регистрация: <TextLink to={officeRegistrationPath(registration.number)}>{registration.number}</TextLink>,
    Мероприятие: <TextLink to={officeEventPath(event.id)}>{event.title}</TextLink>,
    Способ: methodTitle ?? ledgerMethodLabels[method],
    Начат: formatMoscowTime(payment.createdAt),
    Оплачен: payment.paidAt && formatMoscowTime(payment.paidAt),
    'Причина отказа': failure,
    'Номер в\u00a0платёжной системе': acquirerId,
    Чек: receiptState && receiptStates.titles[receiptState],
    'Чек отправлен на': receiptEmail,
    'Чек полного расчёта':
      settlementReceipt &&
      [settlementReceiptStates.staffTitles[settlementReceipt.state], settlementReceipt.failure]
        .filter(Boolean)
        .join('. '),
    Справка: statementUrl && <TextLink to={statementUrl}>Скачать PDF</TextLink>,
  };
  return <Facts facts={facts} />;
}
