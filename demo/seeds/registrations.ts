import { v7 as uuid } from 'uuid';
import type { Application } from '../../server/core/application.js';
import { day, toIso, addMs } from '../../server/core/clock.js';
import type { DemoSeats } from '../content/content.types.js';
import { demoEvents } from '../content/events/index.js';
import type { Tariff } from '../../server/events/event-parts.entity.js';
import { fillerParticipants } from '../content/filler-participants.js';
import { hashPassword } from '../../server/users/sign-in/passwords.js';
import { demoUser } from './people.js';
import { newNumber } from '../../server/core/reference-number.js';
import { seedDoctor } from './doctor-registrations.js';
import { nothingPaid, type Registration } from '../../server/registrations/registration.entity.js';
import { newTicketCode } from '../../server/registrations/tickets/ticket-code.js';
import { updateNameIndex } from '../../server/users/names/name-words.js';

type TariffRow = Pick<Tariff, 'id' | 'eventId' | 'participation' | 'priceAmount' | 'priceCurrency' | 'quotaId'>;
/** Taken seats of a tariff with a quota. */
type QuotaSeats = { tariff: TariffRow; taken: number };

/** Fills seats and waiting lists of the demo's events with participants. */
export async function seedRegistrations(app: Application): Promise<void> {
  const now = app.clock.now();
  const events = demoEvents(now);
  const maxPeople = Math.max(
    ...events.flatMap(({ seats }) => seats.map(({ demoTaken, demoWaiting }) => demoTaken + demoWaiting)),
  );
  const people = fillerParticipants(maxPeople);
  const passwordHash = await hashPassword(app.config.demoPassword);
  const users = people.map((person) => demoUser(person, passwordHash, now));
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert('users', users);
    await updateNameIndex(
      transaction,
      users.map(({ id }) => id),
    );
  });

  const tariffs = await app.database.query<TariffRow>('SELECT * FROM tariffs ORDER BY position');
  const quotas = await app.database.query<{ id: string; eventId: string; title: string }>(
    'SELECT id, "eventId", title FROM tariff_quotas',
  );
  const rows = await app.database.query<{ id: string; slug: string }>('SELECT id, slug FROM events');
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]));
  for (const event of events) {
    const eventId = idOf.get(event.slug)!;
    let offset = 0;
    for (const seats of event.seats) {
      const tariff = tariffs.find((row) => row.eventId === eventId && row.participation === seats.participation);
      if (!tariff) continue;
      const ids = users.slice(offset, offset + seats.demoTaken + seats.demoWaiting).map(({ id }) => id);
      offset += ids.length;
      const quotaSeats = event.quotas.flatMap(({ title, demoTaken }): QuotaSeats[] => {
        const quota = quotas.find((row) => row.eventId === eventId && row.title === title);
        const quotaTariff = tariffs.find(
          (row) => row.quotaId === quota!.id && row.participation === seats.participation,
        );
        return quotaTariff ? [{ tariff: quotaTariff, taken: demoTaken }] : [];
      });
      const registeredUntil = event.startsAt < toIso(now) ? new Date(event.startsAt) : now;
      await seedSeats(app, eventId, seats, tariff, quotaSeats, ids, registeredUntil);
    }
  }
  await app.database.inTransaction((transaction) => seedDoctor(transaction, now));
}

async function seedSeats(
  app: Application,
  eventId: string,
  seats: DemoSeats,
  defaultTariff: TariffRow,
  quotaSeats: QuotaSeats[],
  userIds: string[],
  /** Latest time of registration. */
  until: Date,
): Promise<void> {
  const quotaTariffs = quotaSeats.flatMap(({ tariff, taken }) => Array.from({ length: taken }, () => tariff));
  const registrations = userIds.map((userId, index): Registration => {
    const isWaiting = index >= seats.demoTaken;
    const tariff = quotaTariffs[index] ?? defaultTariff;
    const at = toIso(addMs(until, -((index % 20) + 1) * day));
    return {
      id: uuid(),
      number: newNumber(),
      userId,
      eventId,
      participation: seats.participation,
      tariffId: tariff.id,
      priceAmount: tariff.priceAmount,
      priceCurrency: tariff.priceCurrency,
      promoCodeId: null,
      discountAmount: 0,
      ...nothingPaid,
      entryPlace: null,
      state: isWaiting ? 'WAITLISTED' : 'CONFIRMED',
      queueNumber: isWaiting ? index - seats.demoTaken + 1 : null,
      answers: '{}',
      answersVersion: 1,
      ticketCode: newTicketCode(),
      createdAt: at,
      updatedAt: at,
      payUntil: null,
      offerExpiresAt: null,
    };
  });
  await app.database.inTransaction(async (transaction) => {
    await transaction.insert('registrations', registrations);
    // Education and specialty are those of the profiles, as in a real registration.
    await transaction.query(
      `UPDATE registrations SET "educationLevel" = (SELECT users."educationLevel" FROM users WHERE users.id = "userId"),
         "specialtyId" = (SELECT users."specialtyId" FROM users WHERE users.id = "userId") WHERE "eventId" = ?`,
      [eventId],
    );
    for (const { tariff, taken } of quotaSeats)
      await transaction.update('tariff_quotas', { id: tariff.quotaId }, { taken });
    const waiting = registrations.filter(({ state }) => state === 'WAITLISTED').length;
    await transaction.update(
      'event_seats',
      { eventId, participation: seats.participation },
      { taken: registrations.length - waiting, waiting, lastInQueue: waiting },
    );
  });
}
