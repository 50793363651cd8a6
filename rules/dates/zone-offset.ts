const hourMs = 3_600_000;

/**
 * Russia's time zones that have had one offset since 2017, by the tz database: city and hours ahead of UTC. A browser with
 * an older tz database would show another time, and the first `Intl.DateTimeFormat` of a page takes 15 to 45 ms, in one
 * piece, while the page becomes ready for input.
 */
const russianZones: Readonly<Record<string, readonly [city: string, hours: number]>> = {
  'Europe/Kaliningrad': ['Калининград', 2],
  'Europe/Moscow': ['Москва', 3],
  'Europe/Samara': ['Самара', 4],
  'Europe/Saratov': ['Саратов', 4],
  'Europe/Astrakhan': ['Астрахань', 4],
  'Europe/Ulyanovsk': ['Ульяновск', 4],
  'Asia/Yekaterinburg': ['Екатеринбург', 5],
  'Asia/Omsk': ['Омск', 6],
  'Asia/Novosibirsk': ['Новосибирск', 7],
  'Asia/Barnaul': ['Барнаул', 7],
  'Asia/Tomsk': ['Томск', 7],
  'Asia/Novokuznetsk': ['Новокузнецк', 7],
  'Asia/Krasnoyarsk': ['Красноярск', 7],
  'Asia/Irkutsk': ['Иркутск', 8],
  'Asia/Chita': ['Чита', 9],
  'Asia/Yakutsk': ['Якутск', 9],
  'Asia/Vladivostok': ['Владивосток', 10],
  'Asia/Sakhalin': ['Южно-Сахалинск', 11],
  'Asia/Magadan': ['Магадан', 11],
  'Asia/Srednekolymsk': ['Среднеколымск', 11],
  'Asia/Kamchatka': ['Петропавловск-Камчатский', 12],
  'Asia/Anadyr': ['Анадырь', 12],
};
const fixedSince = Date.UTC(2017, 0, 1);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs more than a hundred uses. There are few zones. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** The offset as `Intl` knows it: of any zone and year. Sweden writes «2026-11-27 20:08:33». */
function intlOffset(instant: number, zone: string): number {
  const isoWithoutZone = formatterOf(zone).format(instant).replace(' ', 'T');
  return Date.parse(`${isoWithoutZone}Z`) - Math.floor(instant / 1000) * 1000;
}

/**
 * How far a zone's clock is ahead of UTC.
 * @param instant milliseconds since 1970
 * @param zone IANA name
 * @returns milliseconds
 * @throws RangeError if there is no such zone or time
 */
export function offsetFromUtc(instant: number, zone: string): number {
  const hours = russianZones[zone]?.[1];
  return hours !== undefined && instant >= fixedSince ? hours * hourMs : intlOffset(instant, zone);
}

/** «Омск»; the name in the tz database for zones outside Russia. */
export const zoneCity = (zone: string): string =>
  russianZones[zone]?.[0] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
