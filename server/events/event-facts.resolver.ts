import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { isStaff } from '../core/access.js';
import { instant } from '../core/clock.js';
import { load, type Context } from '../core/context.js';
import { fileUrl } from '../ports/files.js';
import { coverOf } from './cover.js';
import { Event } from './event.entity.js';
import { EventDocument, Tariff } from './event-parts.entity.js';
import { isOnSale } from './event.policy.js';
import { nmoStatement } from './event.words.js';
import { Contact, EventNmo, Image, Money, Venue } from './events.results.js';
import { leftAtTariff, tariffsOfEvents } from './events.service.js';
import { TariffReceipt } from './receipt.js';
import { pointsOf, pointsOfDays } from './nmo/terms.js';
import { EventSeats } from './seats.entity.js';

/** Facts of an event that its row holds in several columns. */
@Resolver(() => Event)
export class EventFactsResolver {
  @FieldResolver(() => Image, { description: 'Cover.' })
  cover(@Root() event: Event): Image {
    return coverOf(event.coverKey);
  }

  @FieldResolver(() => Venue, { nullable: true, description: 'Where people meet; null for a broadcast.' })
  venue(@Root() event: Event): Venue | null {
    const { venueName, venueAddress, city } = event;
    return venueName && city ? { name: venueName, address: venueAddress ?? '', city } : null;
  }

  @FieldResolver(() => Contact, { description: 'Whom to ask.' })
  contact(@Root() event: Event): Contact {
    return { name: event.contactName, email: event.contactEmail, phone: event.contactPhone };
  }

  @FieldResolver(() => EventNmo, { description: 'The event in continuing medical education.' })
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

  @FieldResolver(() => Boolean, { description: 'Everything on sale costs nothing.' })
  async isFree(@Root() event: Event, @Ctx() context: Context): Promise<boolean> {
    const tariffs = await load(context, tariffsOfEvents, event.id);
    return tariffs.length > 0 && tariffs.every((tariff) => tariff.priceAmount === 0);
  }

  @FieldResolver(() => Money, {
    nullable: true,
    description: 'The lowest price above nothing that is on sale now; null when nothing costs anything.',
  })
  async priceFrom(@Root() event: Event, @Ctx() context: Context): Promise<Money | null> {
    const now = instant(context.now);
    const paid = (await load(context, tariffsOfEvents, event.id)).filter(
      (tariff) => tariff.priceAmount > 0 && isOnSale(tariff, now),
    );
    if (paid.length === 0) return null;
    const lowest = paid.reduce((least, tariff) => (tariff.priceAmount < least.priceAmount ? tariff : least));
    return { amount: lowest.priceAmount, currency: lowest.priceCurrency };
  }
}

@Resolver(() => Tariff)
export class TariffResolver {
  @FieldResolver(() => Money, { description: 'Price.' })
  price(@Root() tariff: Tariff): Money {
    return { amount: tariff.priceAmount, currency: tariff.priceCurrency };
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many seats are left at it, of its own and of the event; null: it has no seats of its own.',
  })
  left(@Root() tariff: Tariff, @Ctx() context: Context): Promise<number | null> {
    return leftAtTariff(context, tariff);
  }

  @FieldResolver(() => TariffReceipt, { nullable: true, description: 'What its fiscal receipts say; for managers.' })
  receipt(@Root() { vatCode, paymentSubject }: Tariff, @Ctx() { viewer }: Context): TariffReceipt | null {
    return isStaff(viewer, 'MANAGER') ? { vatCode, paymentSubject } : null;
  }

  @FieldResolver(() => Boolean, { description: 'Can be chosen now.' })
  isOnSale(@Root() tariff: Tariff, @Ctx() { now }: Context): boolean {
    return isOnSale(tariff, instant(now));
  }
}

@Resolver(() => EventSeats)
export class EventSeatsResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'How many are left; null: no limit.' })
  left(@Root() { capacity, taken }: EventSeats): number | null {
    return capacity === null ? null : capacity - taken;
  }
}

@Resolver(() => EventDocument)
export class EventDocumentResolver {
  @FieldResolver(() => String, { description: 'Path of the file on this site.' })
  url(@Root() document: EventDocument): string {
    return fileUrl(document.fileKey);
  }
}
