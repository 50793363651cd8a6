import { foldCase } from '../text/text.js';

/** Venue of an event. Null: not known yet. */
export type EventPlace = { name?: string | null; address?: string | null; city?: string | null };

/** Whether an address contains the city as a separate word. */
function namesCity(address: string, city: string): boolean {
  const index = foldCase(address).indexOf(foldCase(city));
  if (index < 0) return false;
  const neighbours = [foldCase(address)[index - 1], foldCase(address)[index + city.length]];
  return neighbours.every((letter) => letter === undefined || !/[\p{L}\d-]/u.test(letter));
}

/**
 * «Дом учёных, ул. Чайковского, 17, Санкт-Петербург». Does not repeat a city that the address contains. '' if nothing is known.
 */
export function formatPlace({ name, address, city }: EventPlace): string {
  const cityIfMissing = city && address && namesCity(address, city) ? null : city;
  return [...new Set([name, address, cityIfMissing])].filter(Boolean).join(', ');
}

/** The same for an event. */
export const formatEventPlace = (event: {
  venueName: string | null;
  venueAddress: string | null;
  city: string | null;
}): string => formatPlace({ name: event.venueName, address: event.venueAddress, city: event.city });
