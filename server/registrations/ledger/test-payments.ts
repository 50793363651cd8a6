/**
 * SQL condition of real money, or of payments with the test acquirer. The only place that tells them apart: every sum of
 * money uses it, and no sum contains both.
 */
export const moneyCondition = ({ isTest }: { isTest: boolean }, table: 'ledger_entries' | 'payments'): string =>
  `${isTest ? '' : 'NOT '}${table}."isTest"`;
