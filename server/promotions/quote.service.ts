import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { reject, ProblemsError } from '../core/problems.js';
import type { Problem } from '../../rules/problem.js';
import type { Tariff } from '../events/event-parts.entity.js';
import { maySee } from '../events/event.policy.js';
import { readEventForm } from '../events/events.service.js';
import { discountOf, isPromoCode, normalisePromoCode, promoProblem, unknown } from './price.js';
import type { PromoCode } from './promo-code.entity.js';
import type { PriceQuote } from './promotions.results.js';

type Found = { promo: PromoCode } | { problem: Problem };

/**
 * The code that a person has typed, if it is good for a tariff now. Only tries that find nothing stay counted, so that a hall
 * full of people behind one address can use the code on the slide.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function findPromoCode(
  { app, reads, viewer, origin, now }: Context,
  tariff: Pick<Tariff, 'id' | 'eventId' | 'priceAmount'>,
  typed: string,
): Promise<Found> {
  await app.limits.count('promoCodeWrongByNetwork', origin.address);
  await app.limits.count('promoCodeWrongByAccount', viewer!.id);
  const code = normalisePromoCode(typed);
  const promo = isPromoCode(code)
    ? await reads.readOne<PromoCode>('SELECT * FROM promo_codes WHERE "eventId" = ? AND code = ?', [
        tariff.eventId,
        code,
      ])
    : null;
  if (!promo) return { problem: unknown(code) };
  await app.limits.takeBack('promoCodeWrongByNetwork', origin.address);
  await app.limits.takeBack('promoCodeWrongByAccount', viewer!.id);
  const problem = promoProblem(promo, tariff, toIso(now));
  return problem ? { problem } : { promo };
}

/** What a tariff costs the viewer with a code. Nothing is taken by it: the registration asks again. */
export async function quotePrice(
  context: Context,
  eventId: string,
  tariffId: string,
  promoCode: string,
): Promise<PriceQuote> {
  const form = await readEventForm(context.app, context, eventId);
  if (!form || !maySee(context.viewer, form.event)) reject('NOT_FOUND', 'Такого мероприятия нет.');
  const tariff = form!.tariffs.find(({ id }) => id === tariffId);
  if (!tariff) reject('TARIFF_UNKNOWN', 'Выберите вариант участия.', 'tariffId');
  const found = await findPromoCode(context, tariff!, promoCode);
  if ('problem' in found) throw new ProblemsError([found.problem]);
  const { priceAmount, priceCurrency: currency } = tariff!;
  const discount = discountOf(found.promo, priceAmount);
  return {
    promoCode: found.promo.code,
    price: { amount: priceAmount, currency },
    discount: { amount: discount, currency },
    total: { amount: priceAmount - discount, currency },
  };
}
