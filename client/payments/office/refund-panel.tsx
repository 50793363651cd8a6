import { formatSum } from '../../core/format';
import { SidePanel, type RowPanelProps } from '../../office/list/side-panel';
import { officePaymentPath, officeRefundsPath } from '../../office/paths';
import { TextLink } from '../../ui/text/text-link';
import type { OfficeRefundsQuery } from './money.generated';
import { RefundCard } from './refund-card';

type Refund = OfficeRefundsQuery['refunds']['nodes'][number];
type Props = RowPanelProps & { refund: Refund; onDone: () => void };

/** A refund beside the list of refunds. */
export default function RefundPanel({ refund, onDone, ...panel }: Props) {
  const { payment, sum } = refund;
  const registration = payment?.registration;
  return (
    <SidePanel {...panel} title={registration?.participantName ?? formatSum(sum)}>
      {payment && registration && (
        <p>
          <TextLink to={officePaymentPath(payment.id)}>Платёж за&nbsp;{registration.number}</TextLink>,{' '}
          <TextLink to={officeRefundsPath('all', registration.event.id)}>{registration.event.title}</TextLink>
        </p>
      )}
      <RefundCard refund={refund} method={payment?.method ?? null} onDone={onDone} />
    </SidePanel>
  );
}
