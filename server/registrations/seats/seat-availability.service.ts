import { type Context } from '../../core/context.js';
import { load, type Loader } from '../../core/graphql/loaders.js';
import { placeholders } from '../../core/database/sql.js';
import { isOnSale, saleChanges } from '../../events/event.policy.js';
import { hasFreeTariffSeat, seatsOfEvents, tariffsOfEvents } from '../../events/events.service.js';
import type { EventSeats } from '../../events/tariffs/seats.entity.js';
import { waitlistedWithFreeTariff, type SeatPool } from './seats.js';

const keyOf = ({ eventId, participation }: SeatPool): string => `${eventId} ${participation}`;

/** Loads whether a new registration for an event would get a seat, in any form and at any tariff. */
export const hasSeatsByEvent: Loader<string, boolean> = async (ids, context) => {
  const seats = await Promise.all(ids.map((id) => load(context, seatsOfEvents, id)));
  const freeSeats = seats.flat().filter(({ capacity, taken }) => capacity === null || taken < capacity);
  const reservedForQueue = await readReservedForQueue(context, freeSeats);
  const isAvailable = await Promise.all(
    freeSeats.map(async (seats) => !reservedForQueue.has(keyOf(seats)) && (await hasFreeTariff(context, seats))),
  );
  const eventsWithSeats = new Set(
    freeSeats.filter((_place, index) => isAvailable[index]).map(({ eventId }) => eventId),
  );
  return ids.map((id) => eventsWithSeats.has(id));
};

/** Free seats that the waiting list will get. Registrations that wait for a full tariff do not count. */
async function readReservedForQueue({ db }: Context, freeSeats: readonly EventSeats[]): Promise<Set<string>> {
  const ids = freeSeats.filter(({ waiting }) => waiting > 0).map(({ eventId }) => eventId);
  if (ids.length === 0) return new Set();
  const rows = await db.query<SeatPool>(
    `SELECT DISTINCT registrations."eventId", registrations.participation FROM registrations ${waitlistedWithFreeTariff}
       AND registrations."eventId" IN (${placeholders(ids)})`,
    ids,
  );
  return new Set(rows.map(keyOf));
}

/** Whether one of the tariffs on sale has a free seat. True if none is on sale: that has its own message. */
async function hasFreeTariff(context: Context, { eventId, participation }: SeatPool): Promise<boolean> {
  const tariffs = await load(context, tariffsOfEvents, eventId);
  const now = context.nowUntil(saleChanges(tariffs));
  const tariffsOnSale = tariffs.filter((tariff) => tariff.participation === participation && isOnSale(tariff, now));
  const tariffRooms = await Promise.all(tariffsOnSale.map((tariff) => hasFreeTariffSeat(context, tariff)));
  return tariffRooms.length === 0 || tariffRooms.includes(true);
}
