import type { Problem } from '../../rules/problem.js';
import type { Tariff } from '../events/event-parts.entity.js';
import type { PromoCode } from './promo-code.entity.js';

/** A promo code as it is kept: what is typed differs in case and in spaces that came along with it. */
export const normalisePromoCode = (typed: string): string => typed.replace(/\s+/gu, '').toUpperCase();

export const isPromoCode = (code: string): boolean => /^[A-Z0-9](?:[A-Z0-9-]{1,38})[A-Z0-9]$/.test(code);

/** Kopecks: acquirers take no less than a rouble, so what would be less is nothing. */
const minPayable = 100;

/** Kopecks that a code takes off a price: whole ones, a share is rounded down. */
export function discountOf({ kind, value }: Pick<PromoCode, 'kind' | 'value'>, price: number): number {
  const off = { AMOUNT: value, PERCENT: Math.floor((price * value) / 100), FREE: price }[kind];
  return price - off < minPayable ? price : off;
}

const at = (code: string, message: string): Problem => ({ code, message, field: 'promoCode' });

export const usedUp = at(
  'PROMO_CODE_USED_UP',
  'Этот промокод уже использован столько раз, сколько было можно. Уберите его или введите другой.',
);

/**
 * Why there is no such code. Cyrillic letters are not taken for Latin ones that look like them: of two spellings one would
 * be right by chance, and whoever types by ear has the wrong keyboard for the rest of the code too.
 */
export const unknown = (code: string): Problem =>
  /[А-ЯЁ]/.test(code)
    ? at(
        'PROMO_CODE_ALPHABET',
        'В промокоде только латинские буквы и цифры. Переключите раскладку и введите его заново.',
      )
    : at('PROMO_CODE_UNKNOWN', 'Такого промокода у этого мероприятия нет. Проверьте каждый знак или уберите его.');

type Sold = Pick<Tariff, 'id' | 'priceAmount'>;

/** Why a code cannot be used for a tariff now. The limit is looked at here for the sentence, and kept by the update that takes a use. */
export function promoProblem(promo: PromoCode, tariff: Sold, now: string): Problem | null {
  if (tariff.priceAmount === 0)
    return at('PROMO_CODE_NEEDLESS', 'Этот вариант участия и так бесплатный: уберите промокод.');
  if (promo.endedAt !== null || (promo.validUntil !== null && promo.validUntil <= now))
    return at('PROMO_CODE_OVER', 'Срок действия этого промокода закончился. Уберите его или введите другой.');
  if (promo.validFrom !== null && promo.validFrom > now)
    return at('PROMO_CODE_NOT_YET', 'Срок действия этого промокода ещё не начался. Уберите его или вернитесь позже.');
  if (promo.tariffId !== null && promo.tariffId !== tariff.id)
    return at(
      'PROMO_CODE_OTHER_TARIFF',
      'Этот промокод действует для другого варианта участия. Выберите тот или уберите код.',
    );
  return promo.useLimit !== null && promo.used >= promo.useLimit ? usedUp : null;
}
