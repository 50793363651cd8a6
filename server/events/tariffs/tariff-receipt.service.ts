import type { Problem } from '../../../rules/problem.js';
import type { Context } from '../../core/context.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Tariff } from '../event-parts.entity.js';
import { isPaymentSubject, isVatCode } from './tariff-receipt.js';

/** Sets VAT code and subject of future receipts of a tariff. Existing receipts do not change. */
export async function setTariffReceipt(
  { app }: Context,
  id: string,
  vatCode: number,
  paymentSubject: string,
): Promise<{ tariff: Tariff }> {
  const problems: Problem[] = [];
  if (!isVatCode(vatCode))
    problems.push({
      code: 'VAT_CODE_OUT_OF_RANGE',
      message: 'Код НДС: от 1 до 12, как в чеках эквайера.',
      field: 'vatCode',
    });
  if (!isPaymentSubject(paymentSubject))
    problems.push({
      code: 'PAYMENT_SUBJECT_UNKNOWN',
      message: 'Такого предмета расчёта нет.',
      field: 'paymentSubject',
    });
  rejectAny(problems);
  const [tariff] = await app.database.inTransaction((transaction) =>
    transaction.update<Tariff>('tariffs', { id }, { vatCode, paymentSubject }),
  );
  return { tariff: tariff ?? reject('NOT_FOUND', 'Такого тарифа нет.') };
}
