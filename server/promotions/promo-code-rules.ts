import type { Problem, ProblemCode } from '../../rules/problem.js';
import type { Tariff } from '../events/event-parts.entity.js';
import type { PromoCode } from './promo-code.entity.js';

/** Converts typed text to the stored form of a code: no spaces, upper case. */
export const normalisePromoCode = (typed: string): string => typed.replace(/\s+/gu, '').toUpperCase();

export const isPromoCode = (code: string): boolean => /^[A-Z0-9](?:[A-Z0-9-]{1,38})[A-Z0-9]$/.test(code);

/** Kopecks. Acquirers take no less than a rouble: a discount that leaves less to pay becomes the whole price. */
const minPayable = 100;

/** Kopecks that a code takes off a price. A percentage is rounded down to whole kopecks. */
export function discountOf({ kind, value }: Pick<PromoCode, 'kind' | 'value'>, price: number): number {
  const discount = { AMOUNT: value, PERCENT: Math.floor((price * value) / 100), FREE: price }[kind];
  return price - discount < minPayable ? price : discount;
}

const promoCodeProblem = (code: ProblemCode, message: string): Problem => ({ code, message, field: 'promoCode' });

export const promoCodeUsedUp = promoCodeProblem(
  'PROMO_CODE_USED_UP',
  'Этот промокод уже использован столько раз, сколько было можно. Уберите его или введите другой.',
);

/**
 * The problem for a code that does not exist. Cyrillic letters are not converted to similar Latin ones: the user has the
 * wrong keyboard layout, so the other letters would be wrong too.
 */
export const unknownPromoCode = (code: string): Problem =>
  /[А-ЯЁ]/.test(code)
    ? promoCodeProblem(
        'PROMO_CODE_ALPHABET',
        'В промокоде только латинские буквы и цифры. Переключите раскладку и введите его заново.',
      )
    : promoCodeProblem(
        'PROMO_CODE_UNKNOWN',
        'Такого промокода у этого мероприятия нет. Проверьте каждый знак или уберите его.',
      );

type PricedTariff = Pick<Tariff, 'id' | 'priceAmount'>;

/** Why a code cannot be used for a tariff now. The limit is checked here for the message; `takePromoCode` enforces it. */
export function promoProblem(promo: PromoCode, tariff: PricedTariff, now: string): Problem | null {
  if (tariff.priceAmount === 0)
    return promoCodeProblem('PROMO_CODE_NEEDLESS', 'Этот вариант участия и так бесплатный: уберите промокод.');
  if (promo.endedAt !== null || (promo.validUntil !== null && promo.validUntil <= now))
    return promoCodeProblem(
      'PROMO_CODE_OVER',
      'Срок действия этого промокода закончился. Уберите его или введите другой.',
    );
  if (promo.validFrom !== null && promo.validFrom > now)
    return promoCodeProblem(
      'PROMO_CODE_NOT_YET',
      'Срок действия этого промокода ещё не начался. Уберите его или вернитесь позже.',
    );
  if (promo.tariffId !== null && promo.tariffId !== tariff.id)
    return promoCodeProblem(
      'PROMO_CODE_OTHER_TARIFF',
      'Этот промокод действует для другого варианта участия. Выберите тот или уберите код.',
    );
  return promo.useLimit !== null && promo.used >= promo.useLimit ? promoCodeUsedUp : null;
}
