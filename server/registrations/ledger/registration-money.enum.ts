import type { PaymentStatus } from '../../../rules/money/registration-money.js';
import { registerEnum } from '../../core/graphql/enums.js';

export const RegistrationMoney = registerEnum<PaymentStatus>(
  'RegistrationMoney',
  'Payment status of a registration, by the amount that was paid and not refunded.',
  {
    FREE: 'Nothing to pay.',
    PAID: 'The full price is paid.',
    PARTLY_PAID: 'A part of the price is paid.',
    UNPAID: 'The price is above zero, and nothing was paid.',
    PARTLY_RETURNED: 'A part was refunded: the remaining amount is below the price.',
    RETURNED: 'Everything was refunded.',
  },
);
