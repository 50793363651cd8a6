/** Where an event takes place; null: not known (yet). */
export type Place = { name?: string | null; address?: string | null; city?: string | null };

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Whether an address names the city already, as a word of its own. */
function namesCity(address: string, city: string): boolean {
  const at = plain(address).indexOf(plain(city));
  if (at < 0) return false;
  const around = [plain(address)[at - 1], plain(address)[at + city.length]];
  return around.every((letter) => letter === undefined || !/[\p{L}\d-]/u.test(letter));
}

/** «Дом учёных, ул. Чайковского, 17, Санкт-Петербург»: the city once, also where the address names it. Empty: nothing is known. */
export function placeInWords({ name, address, city }: Place): string {
  const ownCity = city && address && namesCity(address, city) ? null : city;
  return [...new Set([name, address, ownCity])].filter(Boolean).join(', ');
}

/** The same for the columns of an event. */
export const placeOfEvent = (event: {
  venueName: string | null;
  venueAddress: string | null;
  city: string | null;
}): string => placeInWords({ name: event.venueName, address: event.venueAddress, city: event.city });
