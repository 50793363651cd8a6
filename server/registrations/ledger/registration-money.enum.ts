import type { PaymentStanding } from '../../../rules/registration-money.js';
import { registerEnum } from '../../core/enums.js';

export const RegistrationMoney = registerEnum<PaymentStanding>(
  'RegistrationMoney',
  'How it stands with the money of a registration: by what was paid and is not returned.',
  {
    FREE: 'There is nothing to pay.',
    PAID: 'As much as it costs was paid and is not returned.',
    PARTLY_PAID: 'A part of what it costs was paid.',
    UNPAID: 'It costs something, and nothing was paid.',
    PARTLY_RETURNED: 'A part of what was paid was returned: less than the price is here.',
    RETURNED: 'All that was paid was returned.',
  },
);
