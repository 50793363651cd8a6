import { paymentStates } from '../../../rules/states/payment-states';
import { formatSum } from '../../core/format';
import { Badge, StateBadge } from '../../ui/text/badge';
import type { Column } from '../../ui/data-table';
import { TextLink } from '../../ui/text/text-link';
import { ShortTime, shortTimeWidth } from '../../office/list/short-time';
import { officePaymentPath } from '../../office/paths';
import type { OfficePaymentRowFragment } from './money.generated';
import { attentionLabels, priceText } from './labels';

/** Columns of a list of payments. */
export const paymentColumns: readonly Column<OfficePaymentRowFragment>[] = [
  {
    key: 'number',
    title: 'Регистрация',
    isHead: true,
    width: 9,
    cell: ({ id, registration, attempt }) => (
      <>
        <TextLink to={officePaymentPath(id)}>{registration.number}</TextLink>
        {attempt > 1 && <span className="note"> попытка {attempt}</span>}
      </>
    ),
  },
  { key: 'who', title: 'Участник', phone: 'below', cell: ({ registration }) => registration.participantName ?? '—' },
  { key: 'event', title: 'Мероприятие', cell: ({ registration }) => registration.event.title },
  { key: 'price', title: 'Сумма', numeric: true, width: 9.5, phone: 'below', cell: priceText },
  {
    key: 'state',
    title: 'Состояние',
    width: 17,
    phone: 'aside',
    cell: ({ state, attention, price, refundable }) => (
      <>
        <StateBadge label={paymentStates.staffLabels[state]} />{' '}
        {state === 'SUCCEEDED' && refundable.amount < price.amount && (
          <Badge>Возврат {formatSum({ ...price, amount: price.amount - refundable.amount })}</Badge>
        )}{' '}
        {attention && <Badge tone="problem">{attentionLabels[attention].badge}</Badge>}
      </>
    ),
  },
  { key: 'createdAt', title: 'Начат', width: shortTimeWidth, cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
];
