import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load, type Loader } from '../core/loaders.js';
import { marks } from '../core/sql.js';
import { isOnSale } from '../events/event.policy.js';
import { hasTariffRoom, seatsOfEvents, tariffsOfEvents } from '../events/events.service.js';
import type { EventSeats } from '../events/seats.entity.js';
import { servable, type Place } from './seats.js';

const keyOf = ({ eventId, participation }: Place): string => `${eventId} ${participation}`;

/** Whether somebody who comes now would get a seat of an event, in some form and at some tariff. */
export const roomOfEvents: Loader<string, boolean> = async (ids, context) => {
  const seats = await Promise.all(ids.map((id) => load(context, seatsOfEvents, id)));
  const free = seats.flat().filter(({ capacity, taken }) => capacity === null || taken < capacity);
  const promised = await promisedPlaces(context, free);
  const open = await Promise.all(
    free.map(async (place) => !promised.has(keyOf(place)) && (await hasTariff(context, place))),
  );
  const withRoom = new Set(free.filter((_place, index) => open[index]).map(({ eventId }) => eventId));
  return ids.map((id) => withRoom.has(id));
};

/** Those of free seats that will be offered to somebody who waits. Whoever waits for a full tariff is in nobody's way. */
async function promisedPlaces({ reads }: Context, free: readonly EventSeats[]): Promise<Set<string>> {
  const ids = free.filter(({ waiting }) => waiting > 0).map(({ eventId }) => eventId);
  if (ids.length === 0) return new Set();
  const rows = await reads.read<Place>(
    `SELECT DISTINCT registrations."eventId", registrations.participation FROM registrations ${servable}
       AND registrations."eventId" IN (${marks(ids)})`,
    ids,
  );
  return new Set(rows.map(keyOf));
}

/** Whether one of the tariffs on sale has room; where none is on sale, that is not what keeps people out. */
async function hasTariff(context: Context, { eventId, participation }: Place): Promise<boolean> {
  const at = instant(context.now);
  const offered = (await load(context, tariffsOfEvents, eventId)).filter(
    (tariff) => tariff.participation === participation && isOnSale(tariff, at),
  );
  const rooms = await Promise.all(offered.map((tariff) => hasTariffRoom(context, tariff)));
  return rooms.length === 0 || rooms.includes(true);
}
