import { paymentStates } from '../../../rules/states/payment-states';
import { SidePanel, type RowPanelProps } from '../../office/list/side-panel';
import { officePaymentPath } from '../../office/paths';
import { StateBadge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { useOfficePaymentPageQuery, type OfficePaymentRowFragment } from './money.generated';
import { PaymentDetails } from './payment-details';

type Props = RowPanelProps & { row: OfficePaymentRowFragment; onChanged: () => void };

/** A payment beside a list of payments. */
export default function PaymentPanel({ row: { id, registration, state }, onChanged, ...panel }: Props) {
  const { data, refetch } = useOfficePaymentPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const payment = data?.payment;
  const reload = () => {
    void refetch();
    onChanged();
  };
  return (
    <SidePanel {...panel} title={registration.participantName ?? registration.number}>
      <p className="row gap-2 gap-x-4 middle">
        <StateBadge label={paymentStates.staffLabels[payment?.state ?? state]} />
        <TextLink to={officePaymentPath(id)}>Платёж за&nbsp;{registration.number}</TextLink>
      </p>
      {payment ? <PaymentDetails payment={payment} onDone={reload} /> : <p role="status">Загружаем…</p>}
    </SidePanel>
  );
}
