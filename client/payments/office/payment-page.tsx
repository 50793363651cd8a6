import { useParams } from 'react-router-dom';
import { receiptStates, settlementReceiptStates } from '../../../rules/states/receipt-states';
import { paymentStates } from '../../../rules/states/payment-states';
import { ledgerMethodLabels } from '../../../rules/money/ledger';
import { formatMoney } from '../../core/format';
import { StateBadge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { officeEventPath, officePaymentsPattern, officeRegistrationPath, officeUserPath } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { OfficePaymentPageDocument, useOfficePaymentPageQuery, type OfficePaymentFragment } from './money.generated';
import { PaymentActions } from './payment-actions';
import { RefundCard } from './refund-card';
import { historyText, priceText } from './labels';
import { OfficeHead } from '../../office/layout/office-head';
import { Facts } from '../../office/facts';
import styles from '../../office/office.module.css';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('MANAGER', async ({ client, params }) => {
  const variables = { id: params.id ?? '' };
  const { data } = await client.query({ query: OfficePaymentPageDocument, variables, ...uncached });
  return data?.payment ? {} : { status: 404 };
});

/** One payment attempt: actions, details, refunds and history. */
export function Component() {
  const { id = '' } = useParams();
  const { data, refetch } = useOfficePaymentPageQuery({ variables: { id } });
  const payment = data?.payment;
  if (!payment) return null;
  const { registration, state, refunds, events } = payment;
  const reload = () => void refetch();
  return (
    <>
      <OfficeHead
        title={`Платёж за\u00a0${registration.number}`}
        back={{ to: officePaymentsPattern, text: 'Платежи' }}
        lead={<StateBadge label={paymentStates.staffLabels[state]} />}
      />
      <PaymentActions payment={payment} onDone={reload} />
      <Section title="Что известно">
        <PaymentFacts payment={payment} />
      </Section>
      {refunds.length > 0 && (
        <Section title="Возвраты">
          <div className="stack gap-4">
            {refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} method={payment.method} onDone={reload} />
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
