import type { Mutant } from './mutant.js';

export const seatMutants: readonly Mutant[] = [
  {
    name: 'seats-are-not-offered',
    fault: 'после закрытия регистрации свободные места не предлагают тем, кто ждёт',
    patches: [
      {
        file: 'server/registrations/transition.service.ts',
        text: "if (event.state !== 'PUBLISHED' || event.startsAt <= toIso(now)) return false;",
        replacement:
          "if (event.registrationClosesAt || event.state !== 'PUBLISHED' || event.startsAt <= toIso(now)) return false;",
      },
    ],
    expectedInvariants: ['free-seats-are-offered'],
  },
  {
    name: 'clone-loses-refund-steps',
    fault: 'копия мероприятия теряет ступени возврата',
    patches: [
      {
        file: 'server/payments/index.ts',
        text: "import { copyRefundSteps } from './refunds/copy-refund-steps.js';",
        replacement: 'const copyRefundSteps = async (): Promise<void> => {};',
      },
    ],
    expectedInvariants: ['clone-is-equal'],
  },
];
