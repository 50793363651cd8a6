import { viewerPrice, type PricedTariff, type ViewerPrice } from '../../../rules/money/viewer-price.js';
import { type Context } from '../../core/context.js';
import { load } from '../../core/graphql/loaders.js';
import { usersById } from '../../users/users.service.js';
import { viewerRow } from '../../users/viewer-row.js';
import { priceLine, priceNote, priceRange } from './price.labels.js';
import type { Event } from '../event.entity.js';
import { saleChanges } from '../event.policy.js';
import { tariffsOfEvents } from '../events.service.js';

/** Education from the viewer's profile; null for visitors and for API tokens. */
export async function educationOfViewer(context: Context): Promise<string | null> {
  const { viewer } = context;
  if (!viewer || viewer.isToken) return null;
  const user = viewerRow(context) ?? (await load(context, usersById, viewer.id));
  return user?.educationLevel ?? null;
}

type PriceTexts = { text: string; range: string; note: string | null; isFree: boolean };

/** Price of an event for the viewer of this request. */
export async function priceForViewer(event: Pick<Event, 'id'>, context: Context): Promise<ViewerPrice | null> {
  const [tariffs, education] = await Promise.all([
    load(context, tariffsOfEvents, event.id),
    educationOfViewer(context),
  ]);
  return viewerPrice(tariffs, education, context.nowUntil(saleChanges(tariffs)));
}

/** Price texts for cards and emails. @param education null: a visitor, or a profile without education */
export function priceTexts(
  tariffs: readonly PricedTariff[],
  education: string | null,
  timeZone: string,
  now: string,
): PriceTexts | null {
  const price = viewerPrice(tariffs, education, now);
  if (price)
    return {
      text: priceLine(price, timeZone),
      range: priceRange(price, timeZone),
      note: priceNote(price, timeZone),
      isFree: price.isFree,
    };
  const publicPrice = education === null ? null : viewerPrice(tariffs, null, now);
  const none = 'тарифа для\u00a0вас нет';
  return publicPrice && { text: none, range: none, note: priceLine(publicPrice, timeZone), isFree: false };
}

/** Price texts for the viewer of this request. */
export async function priceTextsForViewer(
  { id, timeZone }: Pick<Event, 'id' | 'timeZone'>,
  context: Context,
): Promise<PriceTexts | null> {
  const [tariffs, education] = await Promise.all([load(context, tariffsOfEvents, id), educationOfViewer(context)]);
  return priceTexts(tariffs, education, timeZone, context.nowUntil(saleChanges(tariffs)));
}
