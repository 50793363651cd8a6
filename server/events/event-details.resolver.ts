import { formatPlace } from '../../rules/events/event-place.js';
import { Ctx, FieldResolver, Int, nullable, Resolver, Root } from '../core/graphql/schema.js';
import { isStaff } from '../core/graphql/access.js';
import { nextOf } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { fileUrl } from '../ports/files.js';
import { coverOf } from './cover.js';
import { Event } from './event.entity.js';
import { EventDocument, Tariff } from './event-parts.entity.js';
import { isOnSale, saleChanges } from './event.policy.js';
import { nmoStatement } from './event.labels.js';
import { Contact, EventNmo, EventPrice, Image, Money, Venue } from './events.results.js';
import { remainingTariffSeats } from './events.service.js';
import { priceForViewer, priceTextsForViewer } from './tariffs/viewer-price.js';
import { TariffReceipt } from './tariffs/tariff-receipt.js';
import { pointsOf, pointsOfDays } from './nmo/terms.js';
import { EventSeats } from './tariffs/seats.entity.js';

/** Addresses of a map. The map asks the user where they come from; the site asks the map nothing. */
const mapsOf = (place: string): Pick<Venue, 'mapUrl' | 'routeUrl'> => ({
  mapUrl: `https://yandex.ru/maps/?text=${encodeURIComponent(place)}`,
  routeUrl: `https://yandex.ru/maps/?rtext=~${encodeURIComponent(place)}`,
});

/** Fields of an event that combine several columns. */
@Resolver(() => Event)
export class EventDetailsResolver {
  @FieldResolver(() => Image, 'Cover.')
  cover(@Root() event: Event): Image {
    return coverOf(event.coverKey);
  }

  @FieldResolver(() => Venue, 'Where people meet; null for an online event.', nullable)
  venue(@Root() event: Event): Venue | null {
    const { venueName, venueAddress, city } = event;
    if (!venueName || !city) return null;
    const address = venueAddress ?? '';
    // The map finds streets and cities, but not every hall.
    const place = formatPlace({ name: address ? null : venueName, address, city });
    return { name: venueName, address, city, ...mapsOf(place) };
  }

  @FieldResolver(() => Contact, 'Contact for questions.')
  contact(@Root() event: Event): Contact {
    return { name: event.contactName, email: event.contactEmail, phone: event.contactPhone };
  }

  @FieldResolver(() => EventNmo, 'The event in continuing medical education.')
  nmo(@Root() event: Event): EventNmo {
    const pointsPerDay = event.nmoState === 'APPROVED' ? pointsOfDays(event) : [];
    return {
      state: event.nmoState,
      points: event.nmoState === 'APPROVED' ? pointsOf(event) : null,
      pointsPerDay,
      registrationNumber: event.nmoState === 'APPROVED' ? event.nmoRegistrationNumber : null,
      statement: nmoStatement(event.nmoState, pointsPerDay),
    };
  }

  @FieldResolver(() => EventPrice, 'Price for the viewer; null if nothing is or will be on sale.', nullable)
  price(@Root() event: Event, @Ctx() context: Context): Promise<EventPrice | null> {
    return priceTextsForViewer(event, context);
  }

  @FieldResolver(() => Boolean, 'Equals `price.isFree`; false if there is no price.')
  async isFree(@Root() event: Event, @Ctx() context: Context): Promise<boolean> {
    return (await priceForViewer(event, context))?.isFree ?? false;
  }

  @FieldResolver(
    () => Money,
    'The lowest price above zero that the viewer can pay now; null if there is none.',
    nullable,
  )
  async priceFrom(@Root() event: Event, @Ctx() context: Context): Promise<Money | null> {
    const price = await priceForViewer(event, context);
    const sums = price && !price.opensAt ? price.parts.map(({ lowest }) => lowest).filter((sum) => sum > 0) : [];
    return sums.length > 0 ? { amount: Math.min(...sums), currency: 'RUB' } : null;
  }
}

@Resolver(() => Tariff)
export class TariffResolver {
  @FieldResolver(() => Money, 'Price.')
  price(@Root() tariff: Tariff): Money {
    return { amount: tariff.priceAmount, currency: tariff.priceCurrency };
  }

  @FieldResolver(
    () => Int,
    'Seats that are left at this tariff, limited by its quota and by the event; null: it has no quota.',
    nullable,
  )
  left(@Root() tariff: Tariff, @Ctx() context: Context): Promise<number | null> {
    return remainingTariffSeats(context, tariff);
  }

  @FieldResolver(() => TariffReceipt, 'Text of its fiscal receipts; only for managers.', nullable)
  receipt(@Root() { vatCode, paymentSubject }: Tariff, @Ctx() { viewer }: Context): TariffReceipt | null {
    return isStaff(viewer, 'MANAGER') ? { vatCode, paymentSubject } : null;
  }

  @FieldResolver(() => Boolean, 'Sale has not begun yet.')
  isUpcoming(@Root() { availableFrom }: Tariff, @Ctx() context: Context): boolean {
    return availableFrom !== null && availableFrom > context.nowUntil(nextOf([availableFrom]));
  }

  @FieldResolver(() => Boolean, 'The tariff can be chosen now.')
  isOnSale(@Root() tariff: Tariff, @Ctx() context: Context): boolean {
    return isOnSale(tariff, context.nowUntil(saleChanges([tariff])));
  }
}

@Resolver(() => EventSeats)
export class EventSeatsResolver {
  @FieldResolver(() => Int, 'Remaining seats; null: no limit.', nullable)
  left(@Root() { capacity, taken }: EventSeats): number | null {
    return capacity === null ? null : capacity - taken;
  }
}

@Resolver(() => EventDocument)
export class EventDocumentResolver {
  @FieldResolver(() => String, 'Path of the file on this site.')
  url(@Root() document: EventDocument): string {
    return fileUrl(document.fileKey);
  }
}
