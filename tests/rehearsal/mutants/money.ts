import type { Mutant } from './mutant.js';

export const moneyMutants: readonly Mutant[] = [
  {
    name: 'cancels-after-presence',
    fault: 'кого впустили, тот сам отменяет участие и получает деньги',
    patches: [
      {
        file: 'server/registrations/attendance.ts',
        text: "conditions.length > 0 ? `(${conditions.join(' OR ')})` : 'FALSE'",
        replacement: "conditions.length > 0 ? '(1 = 0)' : 'FALSE'",
      },
    ],
    expectedInvariants: ['who-came-does-not-cancel-alone'],
  },
  {
    name: 'refund-steps-are-retroactive',
    fault: 'новые ступени возврата действуют и для тех, кто записался раньше',
    patches: [
      {
        file: 'server/payments/refunds/rules/agreed-terms.ts',
        text: 'const terms = [current as DatedTerm[], ...applicable.map((edition) => JSON.parse(edition.terms) as DatedTerm[])];',
        replacement: 'const terms = [current as DatedTerm[]]; void applicable;',
      },
    ],
    expectedInvariants: ['agreed-terms-apply'],
    seed: 3,
  },
  {
    name: 'cash-without-ledger',
    fault: 'наличные на стойке нигде не записаны',
    patches: [
      {
        file: 'server/presence/front-desk/walk-in.steps.ts',
        text: 'if (input.expectedAmount === 0 || !input.payment) return null;',
        replacement: 'if (input) return null;',
      },
    ],
    expectedInvariants: ['money-is-recorded', 'price-is-covered'],
  },
  {
    name: 'unpaid-hold-is-renewed',
    fault: 'место без оплаты держат заново сколько угодно раз',
    patches: [
      {
        file: 'server/registrations/seats/seat-holds.ts',
        text: '(await endedHolds(transaction, hold, now)).length > 0 ? repeatedPaymentPeriod : paymentPeriod;',
        replacement: 'hold && now && transaction ? paymentPeriod : repeatedPaymentPeriod;',
      },
      {
        file: 'server/registrations/seats/seat-holds.ts',
        text: 'if (ended.length >= maxEndedHolds) {',
        replacement: 'if (ended.length < 0) {',
      },
    ],
    expectedInvariants: ['unpaid-seat-ends'],
  },
  {
    name: 'whole-refund-keeps-the-ticket',
    fault: 'после полного возврата участие и билет остаются',
    patches: [
      {
        file: 'server/payments/refunds/returned-participation.service.ts',
        text: '  if (!isFullyRefunded(registration)) return;\n',
        replacement: '  if (registration) return;\n',
      },
    ],
    expectedInvariants: ['nobody-keeps-service-and-money'],
    seed: 3,
  },
  {
    name: 'export-says-paid',
    fault: 'в выгрузке оплачено то, что стоит, а не то, что пришло',
    patches: [
      {
        file: 'server/registrations/staff/registrations.export.ts',
        text: '({ kopecks: row.paidAmount })',
        replacement: "({ kopecks: row.state === 'CONFIRMED' ? row.priceAmount : 0 })",
      },
    ],
    expectedInvariants: ['money-is-one-number'],
    seed: 3,
  },
];
