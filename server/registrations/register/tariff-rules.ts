import type { Problem } from '../../../rules/problem.js';
import { tariffMismatch } from '../../../rules/money/tariffs.js';
import { isOnSale } from '../../events/event.policy.js';
import type { Tariff } from '../../events/event-parts.entity.js';

/** Problem of a tariff that is not on sale at this time; null: it is. */
export const tariffSaleProblem = (
  tariff: Pick<Tariff, 'availableFrom' | 'availableUntil'>,
  at: string,
): Problem | null =>
  isOnSale(tariff, at)
    ? null
    : {
        code: 'TARIFF_NOT_ON_SALE',
        message: 'Этот тариф сейчас не продаётся. Выберите другой.',
        field: 'tariffId',
      };

/** Problem of a tariff that is not for this education; null: it is. */
export function tariffEducationProblem(
  { category }: Pick<Tariff, 'category'>,
  education: string | null,
): Problem | null {
  const message = tariffMismatch(category, education);
  return message ? { code: 'TARIFF_NOT_FOR_PERSON', message, field: 'tariffId' } : null;
}
