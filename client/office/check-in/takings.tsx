import { formatSum } from '../../core/format';
import { TextLink } from '../../ui/text-link';
import { officeDeskPath } from '../paths';
import { useFrontDeskTakingsQuery } from './check-in.generated';

const roubles = (amount: number): string => formatSum({ amount, currency: 'RUB' });

/** What the person at the front desk has taken today: they count the cash by it. */
export function Takings({ eventId, canClose }: { eventId: string; canClose: boolean }) {
  const taken = useFrontDeskTakingsQuery({ variables: { id: eventId } }).data?.frontDeskTakings;
  if (!taken || (taken.payments === 0 && taken.cashAmount === 0 && taken.cardAmount === 0)) return null;
  return (
    <p>
      Вы приняли сегодня: наличными {roubles(taken.cashAmount)}, картой {roubles(taken.cardAmount)} (оплат:{' '}
      {taken.payments}).{' '}
      {canClose ? (
        <TextLink to={officeDeskPath(eventId, taken.date)}>Закрыть кассу</TextLink>
      ) : (
        'В\u00a0конце дня пересчитайте наличные вместе с\u00a0менеджером: он закроет кассу.'
      )}
    </p>
  );
}
