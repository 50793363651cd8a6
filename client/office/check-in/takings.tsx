import { formatMoney } from '../../core/format';
import { useFrontDeskTakingsQuery } from './check-in.generated';

const roubles = (amount: number): string => formatMoney({ amount, currency: 'RUB' });

/** What the person at the front desk has taken today: they count the cash by it. */
export function Takings({ eventId }: { eventId: string }) {
  const taken = useFrontDeskTakingsQuery({ variables: { id: eventId } }).data?.frontDeskTakings;
  if (!taken || taken.payments === 0) return null;
  return (
    <p>
      Вы приняли сегодня: наличными {roubles(taken.cashAmount)}, картой {roubles(taken.cardAmount)} (оплат:{' '}
      {taken.payments}).
    </p>
  );
}
