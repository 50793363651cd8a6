import { Button } from '@mantine/core';
import { formatMoney } from '../core/format';
import { paymentPath } from '../payments/paths';
import { ButtonLink } from '../ui/text/button-link';
import { broadcastPath } from './paths';
import type { RegistrationFragment } from './registrations.generated';

type Props = {
  registration: Pick<RegistrationFragment, 'number' | 'price' | 'viewerCanPay' | 'hasOpenPayment'>;
  slug: string;
  /** Whether the broadcast is open to the user. */
  canJoin: boolean;
};

/** The buttons of what a registration waits for: the payment, and the broadcast. */
export function PayAndJoin({ registration: { number, price, viewerCanPay, hasOpenPayment }, slug, canJoin }: Props) {
  return (
    <>
      {viewerCanPay && (
        <ButtonLink to={paymentPath(number)}>
          {hasOpenPayment ? 'Оплата начата: вернуться' : `Оплатить ${formatMoney(price)}`}
        </ButtonLink>
      )}
      {canJoin && (
        <Button component="a" href={broadcastPath(slug)}>
          Войти в трансляцию
        </Button>
      )}
    </>
  );
}
