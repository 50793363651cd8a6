import { methodsWhich, type PaymentMethodDefinition } from '../../../rules/money/payment-methods.js';

/** SQL condition of the payment methods that fit a question. One method is compared with `=`, as in partial indexes. */
export function methodsWhere(fits: (method: PaymentMethodDefinition) => boolean, column = 'method'): string {
  const names = methodsWhich(fits).map((method) => `'${method}'`);
  if (names.length === 0) return 'FALSE';
  return names.length === 1 ? `${column} = ${names[0]}` : `${column} IN (${names.join(', ')})`;
}
