import { formatSum } from '../../core/format';
import { TextLink } from '../../ui/text/text-link';
import { officeFrontDeskPath } from '../../office/paths';
import { useFrontDeskTakingsQuery } from './check-in.generated';

const roubles = (amount: number): string => formatSum({ amount, currency: 'RUB' });

/** Money that the signed-in staff member took today, to check the cash against it. */
export function Takings({ eventId, canClose }: { eventId: string; canClose: boolean }) {
  const takings = useFrontDeskTakingsQuery({ variables: { id: eventId } }).data?.frontDeskTakings;
  if (!takings || (takings.payments === 0 && takings.cashAmount === 0 && takings.cardAmount === 0)) return null;
  return (
    <p>
      Вы приняли сегодня: наличными {roubles(takings.cashAmount)}, картой {roubles(takings.cardAmount)} (оплат:{' '}
      {takings.payments}).{' '}
      {canClose ? (
        <TextLink to={officeFrontDeskPath(eventId, takings.date)}>Закрыть кассу</TextLink>
      ) : (
        'В\u00a0конце дня пересчитайте наличные вместе с\u00a0менеджером: он закроет кассу.'
      )}
    </p>
  );
}
