import { useParams } from 'react-router-dom';
import { paymentStates } from '../../../rules/states/payment-states';
import { StateBadge } from '../../ui/text/badge';
import { officePaymentsPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { OfficePaymentPageDocument, useOfficePaymentPageQuery } from './money.generated';
import { PaymentDetails } from './payment-details';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('MANAGER', async ({ client, params }) => {
  const variables = { id: params.id ?? '' };
  const { data } = await client.query({ query: OfficePaymentPageDocument, variables, ...uncached });
  return data?.payment ? {} : { status: 404 };
});

/** The page of one payment attempt. */
export function Component() {
  const { id = '' } = useParams();
  const { data, refetch } = useOfficePaymentPageQuery({ variables: { id } });
  const payment = data?.payment;
  if (!payment) return null;
  const { registration, state } = payment;
  return (
    <>
      <OfficeHead
        title={`Платёж за\u00a0${registration.number}`}
        back={{ to: officePaymentsPattern, text: 'Платежи' }}
        lead={<StateBadge label={paymentStates.staffLabels[state]} />}
      />
      <PaymentDetails payment={payment} onDone={() => void refetch()} />
    </>
  );
}
