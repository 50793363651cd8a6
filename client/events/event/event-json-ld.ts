import { offsetFromUtc } from '../../../rules/dates/zone-offset';
import type { EventDetails } from '../price';
import { eventPath } from '../paths';

const attendanceModes = {
  IN_PERSON: 'https://schema.org/OfflineEventAttendanceMode',
  ONLINE: 'https://schema.org/OnlineEventAttendanceMode',
  MIXED: 'https://schema.org/MixedEventAttendanceMode',
} as const;

type Schedule = Pick<EventDetails, 'state' | 'startsAt' | 'endsAt' | 'effectiveDates' | 'timeZone'>;

/** «2027-05-07T08:30:00+03:00»: search engines show the time with the offset of the venue. */
function withZoneOffset(iso: string, timeZone: string): string {
  const at = Date.parse(iso);
  const offset = offsetFromUtc(at, timeZone);
  const hoursAndMinutes = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${new Date(at + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hoursAndMinutes}`;
}

/**
 * A postponed event with a new date is «rescheduled»; without one it keeps the old date, as schema.org/EventPostponed
 * requires.
 */
function schedule({ state, startsAt, endsAt, effectiveDates, timeZone }: Schedule): object {
  const at = (iso: string): string => withZoneOffset(iso, timeZone);
  if (state !== 'POSTPONED')
    return {
      startDate: at(startsAt),
      endDate: at(endsAt),
      eventStatus: `https://schema.org/${state === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
    };
  if (!effectiveDates) return { startDate: at(startsAt), eventStatus: 'https://schema.org/EventPostponed' };
  return {
    startDate: at(effectiveDates.startsAt),
    ...(effectiveDates.endsAt && { endDate: at(effectiveDates.endsAt) }),
    previousStartDate: at(startsAt),
    eventStatus: 'https://schema.org/EventRescheduled',
  };
}

type SiteFacts = { name: string; url: string };

function locations(event: EventDetails, url: string) {
  const virtual = { '@type': 'VirtualLocation', url };
  if (event.format === 'ONLINE') return virtual;
  const place = {
    '@type': 'Place',
    name: event.venue?.name ?? event.city ?? 'Место уточняется',
    address: {
      '@type': 'PostalAddress',
      ...(event.venue && { streetAddress: event.venue.address }),
      ...((event.venue?.city ?? event.city) && { addressLocality: event.venue?.city ?? event.city }),
      addressCountry: 'RU',
    },
  };
  return event.format === 'MIXED' ? [place, virtual] : place;
}

/** Tariffs on sale now or later; none for past and cancelled events. */
function offers(event: EventDetails, url: string): object[] {
  if (event.isPast || event.state === 'CANCELLED') return [];
  return event.tariffs
    .filter(({ isOnSale, isUpcoming }) => isOnSale || isUpcoming)
    .map((tariff) => {
      const seats = event.seats.find(({ participation }) => participation === tariff.participation);
      const isSoldOut = seats?.left === 0 || tariff.left === 0;
      return {
        '@type': 'Offer',
        name: tariff.title,
        price: (tariff.price.amount / 100).toFixed(2),
        priceCurrency: tariff.price.currency,
        availability: `https://schema.org/${isSoldOut ? 'SoldOut' : tariff.isOnSale ? 'InStock' : 'PreOrder'}`,
        url,
        ...(tariff.availableFrom && { validFrom: tariff.availableFrom }),
        ...(tariff.availableUntil && { priceValidUntil: tariff.availableUntil.slice(0, 10) }),
      };
    });
}

/** The event as schema.org/Event, with absolute addresses. */
export function eventJsonLd(event: EventDetails, site: SiteFacts): Record<string, unknown> {
  const url = new URL(eventPath(event.slug), site.url).href;
  const hosts = event.partners.filter(({ tier }) => tier === 'ORGANISER');
  const offersOnSale = offers(event, url);
  const organisers = hosts.length > 0 ? hosts : [{ name: site.name, url: site.url }];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    url,
    ...schedule(event),
    eventAttendanceMode: attendanceModes[event.format],
    location: locations(event, url),
    image: [new URL(event.cover.preview, site.url).href],
    inLanguage: 'ru',
    isAccessibleForFree: event.price?.isFree ?? false,
    organizer: organisers.map(({ name, url: home }) => ({
      '@type': 'Organization',
      name,
      ...(home && { url: home }),
    })),
    ...(offersOnSale.length > 0 && { offers: offersOnSale }),
  };
}
