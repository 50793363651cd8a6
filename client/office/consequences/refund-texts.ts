import { formatSum, plural } from '../../core/format';
import type { RefundWay } from '../../schema.generated';
import type { RefundConsequenceFieldsFragment } from './consequences.generated';

/** Who has to act, before and after. */
const wayTexts: Record<RefundWay, string> = {
  ACQUIRER: 'тем\u00a0же способом, которым платили',
  BANK: 'перевести через банк',
  FRONT_DESK: 'выдать на\u00a0стойке',
};

/** «5 возвратов на 21 000 ₽: выдать на стойке» */
export function refundText({ way, isTest, count, amount }: RefundConsequenceFieldsFragment): string {
  const refunds = plural(count, 'возврат', 'возврата', 'возвратов');
  const sum = formatSum({ amount, currency: 'RUB' });
  return `${refunds} на\u00a0${sum}${isTest ? ' (пробные платежи)' : ''}: ${wayTexts[way]}`;
}
