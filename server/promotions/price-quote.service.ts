import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { reject, ProblemsError } from '../core/graphql/problems.js';
import type { Problem } from '../../rules/problem.js';
import type { Tariff } from '../events/event-parts.entity.js';
import { canSeeEvent } from '../events/event.policy.js';
import { readRegistrationForm } from '../events/events.service.js';
import { discountOf, isPromoCode, normalisePromoCode, promoProblem, unknownPromoCode } from './promo-code-rules.js';
import type { PromoCode } from './promo-code.entity.js';
import type { PriceQuote } from './promotions.results.js';

type PromoCodeLookup = { promo: PromoCode } | { problem: Problem };

/**
 * Finds the code that the user typed, if it is valid for the tariff now. Only failed attempts stay counted: a hall full of
 * people behind one network address can all use the code on the slide.
 * @throws ProblemsError TOO_MANY_REQUESTS
 */
export async function findPromoCode(
  { app, db, viewer, origin, now }: Context,
  tariff: Pick<Tariff, 'id' | 'eventId' | 'priceAmount'>,
  typed: string,
): Promise<PromoCodeLookup> {
  await app.limits.count('promoCodeWrongByNetwork', origin.address);
  if (viewer) await app.limits.count('promoCodeWrongByAccount', viewer.id);
  const code = normalisePromoCode(typed);
  const promo = isPromoCode(code)
    ? await db.findOne<PromoCode>('promo_codes', { eventId: tariff.eventId, code })
    : null;
  if (!promo) return { problem: unknownPromoCode(code) };
  await app.limits.uncount('promoCodeWrongByNetwork', origin.address);
  if (viewer) await app.limits.uncount('promoCodeWrongByAccount', viewer.id);
  const problem = promoProblem(promo, tariff, toIso(now));
  return problem ? { problem } : { promo };
}

/** The price of a tariff for the viewer with a code. It takes no use: the registration checks the code again. */
export async function quotePrice(
  context: Context,
  eventId: string,
  tariffId: string,
  promoCode: string,
): Promise<PriceQuote> {
  const form = await readRegistrationForm(context.app, context, eventId);
  if (!form || !canSeeEvent(context.viewer, form.event)) reject('NOT_FOUND', 'Такого мероприятия нет.');
  const tariff = form!.tariffs.find(({ id }) => id === tariffId);
  if (!tariff) reject('TARIFF_UNKNOWN', 'Выберите вариант участия.', 'tariffId');
  const lookup = await findPromoCode(context, tariff!, promoCode);
  if ('problem' in lookup) throw new ProblemsError([lookup.problem]);
  const { priceAmount, priceCurrency: currency } = tariff!;
  const discount = discountOf(lookup.promo, priceAmount);
  return {
    promoCode: lookup.promo.code,
    price: { amount: priceAmount, currency },
    discount: { amount: discount, currency },
    total: { amount: priceAmount - discount, currency },
  };
}
