import type { Mutant } from './mutant.js';

export const moneyMutants: readonly Mutant[] = [
  {
    name: 'cancels-after-presence',
    fault: 'кого впустили, тот сам отменяет участие и получает деньги',
    patches: [
      {
        file: 'server/registrations/attendance.ts',
        text: "attendance.length > 0 ? `(${attendance.join(' OR ')})` : 'FALSE'",
        replacement: "attendance.length > 0 ? '(1 = 0)' : 'FALSE'",
      },
    ],
    finds: ['who-came-does-not-cancel-alone'],
  },
  {
    name: 'refund-steps-are-retroactive',
    fault: 'новые ступени возврата действуют и для тех, кто записался раньше',
    patches: [
      {
        file: 'server/payments/refunds/agreed-terms.ts',
        text: 'const terms = [current as Dated[], ...kept.map((edition) => JSON.parse(edition.terms) as Dated[])];',
        replacement: 'const terms = [current as Dated[]]; void kept;',
      },
    ],
    finds: ['agreed-terms-apply'],
    seed: 3,
  },
];
