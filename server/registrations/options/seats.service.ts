import { capacityProblems } from '../../../rules/events/registration-options.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Event } from '../../events/event.entity.js';
import { lockEvent } from '../../events/publication/lock-event.js';
import type { EventSeats } from '../../events/tariffs/seats.entity.js';
import { offerFreeSeats } from '../transition.service.js';
import { rejectConflict, rejectForeignOffer } from './options.policy.js';
import { optionsAfterChange } from './options.service.js';
import { seatsVersion } from './options.versions.js';
import type { OfferedSeatsInput } from './options.inputs.js';
import type { EventOffer } from './options.results.js';

/** Sets the capacity for a form of participation. Added seats are offered to the waiting list in its order. */
export async function setSeats(context: Context, input: OfferedSeatsInput): Promise<{ offer: EventOffer }> {
  const { eventId, participation, version } = input;
  const capacity = input.capacity ?? null;
  rejectAny(capacityProblems(capacity));
  await context.app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, eventId);
    rejectForeignOffer(context.viewer, event);
    const seats = await transaction.findOne<EventSeats>('event_seats', { eventId, participation });
    if (seats?.capacity === capacity) return;
    if (!seats) await addSeats(transaction, event, { eventId, participation, capacity });
    else await changeCapacity(transaction, seats, capacity, version ?? null, context.now);
  });
  return optionsAfterChange(context, eventId);
}

async function addSeats(
  transaction: Transaction,
  { format }: Event,
  row: Pick<EventSeats, 'eventId' | 'participation' | 'capacity'>,
): Promise<void> {
  if (format !== 'MIXED' && format !== row.participation)
    reject('PARTICIPATION_UNKNOWN', 'У мероприятия другой формат: такой формы участия нет.', 'participation');
  await transaction.insert('event_seats', [{ ...row, taken: 0, held: 0, waiting: 0, lastInQueue: 0 }]);
}

async function changeCapacity(
  transaction: Transaction,
  seats: EventSeats,
  capacity: number | null,
  version: string | null,
  now: Date,
): Promise<void> {
  const { eventId, participation, taken } = seats;
  if (seatsVersion(seats.capacity) !== version) rejectConflict();
  if (capacity !== null && capacity < taken)
    reject('CAPACITY_TOO_SMALL', `Уже занято мест: ${taken}. Меньше этого быть не может.`, 'capacity');
  await transaction.update('event_seats', { eventId, participation }, { capacity, addedSeats: 0 });
  await offerFreeSeats(transaction, { eventId, participation }, now);
}
