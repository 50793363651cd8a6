import { viewerPrice, type PricedTariff, type ViewerPrice } from '../../rules/viewer-price.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load } from '../core/loaders.js';
import { usersById } from '../users/users.service.js';
import { priceLine, priceNote } from './price.words.js';
import type { Event } from './event.entity.js';
import { tariffsOfEvents } from './events.service.js';

/** What the profile of the viewer says; null for visitors and for programs, which buy for nobody they know. */
export async function educationOfViewer(context: Context): Promise<string | null> {
  const { viewer } = context;
  if (!viewer || viewer.isToken) return null;
  return (await load(context, usersById, viewer.id))?.educationLevel ?? null;
}

type Words = { text: string; note: string | null; isFree: boolean };

/** The rule for an event and the viewer of this request. */
export async function priceForViewer(event: Pick<Event, 'id'>, context: Context): Promise<ViewerPrice | null> {
  const [tariffs, education] = await Promise.all([
    load(context, tariffsOfEvents, event.id),
    educationOfViewer(context),
  ]);
  return viewerPrice(tariffs, education, instant(context.now));
}

/** A price in the words of cards and emails. @param education null: a visitor, or a profile without it */
export function priceInWords(
  tariffs: readonly PricedTariff[],
  education: string | null,
  timeZone: string,
  now: string,
): Words | null {
  const own = viewerPrice(tariffs, education, now);
  if (own) return { text: priceLine(own, timeZone), note: priceNote(own, timeZone), isFree: own.isFree };
  const others = education === null ? null : viewerPrice(tariffs, null, now);
  return others && { text: 'тарифа для\u00a0вас нет', note: priceLine(others, timeZone), isFree: false };
}

/** The same for the viewer of this request. */
export async function priceInWordsFor(
  { id, timeZone }: Pick<Event, 'id' | 'timeZone'>,
  context: Context,
): Promise<Words | null> {
  const [tariffs, education] = await Promise.all([load(context, tariffsOfEvents, id), educationOfViewer(context)]);
  return priceInWords(tariffs, education, timeZone, instant(context.now));
}
