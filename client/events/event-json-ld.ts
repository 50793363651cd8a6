import type { EventDetails } from './price';
import { eventPath } from './paths';

const MODES = {
  IN_PERSON: 'https://schema.org/OfflineEventAttendanceMode',
  ONLINE: 'https://schema.org/OnlineEventAttendanceMode',
  MIXED: 'https://schema.org/MixedEventAttendanceMode',
} as const;

const STATUSES = {
  DRAFT: 'https://schema.org/EventScheduled',
  PUBLISHED: 'https://schema.org/EventScheduled',
  POSTPONED: 'https://schema.org/EventPostponed',
  CANCELLED: 'https://schema.org/EventCancelled',
} as const;

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

function offers(event: EventDetails, url: string) {
  const soldOut = event.seats.length > 0 && event.seats.every((seats) => seats.left === 0);
  return event.tariffs.map((tariff) => ({
    '@type': 'Offer',
    name: tariff.title,
    price: (tariff.price.amount / 100).toFixed(2),
    priceCurrency: tariff.price.currency,
    availability: soldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    url,
    ...(tariff.availableFrom && { validFrom: tariff.availableFrom }),
    ...(tariff.availableUntil && { priceValidUntil: tariff.availableUntil.slice(0, 10) }),
  }));
}

/** The event in the words of schema.org/Event; addresses in it are absolute. */
export function eventJsonLd(event: EventDetails, site: SiteFacts): Record<string, unknown> {
  const url = new URL(eventPath(event.slug), site.url).href;
  const hosts = event.partners.filter(({ tier }) => tier === 'ORGANISER');
  const organisers = hosts.length > 0 ? hosts : [{ name: site.name, url: site.url }];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    url,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: STATUSES[event.state],
    eventAttendanceMode: MODES[event.format],
    location: locations(event, url),
    image: [new URL(event.cover.preview, site.url).href],
    inLanguage: 'ru',
    isAccessibleForFree: event.isFree,
    organizer: organisers.map(({ name, url: home }) => ({
      '@type': 'Organization',
      name,
      ...(home && { url: home }),
    })),
    ...(event.tariffs.length > 0 && { offers: offers(event, url) }),
  };
}
