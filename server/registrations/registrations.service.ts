import { cancellationGuards, expiryGuards } from './hooks.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, type Loader, rowLoader } from '../core/graphql/loaders.js';
import type { Application } from '../core/application.js';
import { reject, ProblemsError } from '../core/graphql/problems.js';
import { placeholders } from '../core/database/sql.js';
import type { EventState } from '../events/event.enums.js';
import type { Event } from '../events/event.entity.js';
import { attendedRejection, hasAttended } from './attendance.js';
import { rejectTooManyHolds } from './seats/seat-holds.js';
import { transitionRegistration, offerFreeSeats } from './transition.service.js';
import { lockSeats, waitlistedWithFreeTariff, type SeatPool } from './seats/seats.js';
import type { Registration } from './registration.entity.js';
import { registrationStates, type RegistrationState } from './registration.states.js';
import { cancelRejection } from './registration.policy.js';

/** The viewer's live registrations for these events. */
export const liveRegistrationsOfViewer: Loader<string, Registration | null> = async (eventIds, { db, viewer }) => {
  if (!viewer) return eventIds.map(() => null);
  const rows = await db.query<Registration>(
    `SELECT * FROM registrations WHERE "userId" = ? AND "eventId" IN (${placeholders(eventIds)}) AND ${registrationStates.sql.live}`,
    [viewer.id, ...eventIds],
  );
  return rowsByKeys(eventIds, rows, (row) => row.eventId).map((registrations) => registrations[0] ?? null);
};

export const registrationsById = rowLoader<Registration>('registrations');

/** Loads positions in the waiting list, 1 is first; null for registrations that are not on it. */
export const waitingPositions: Loader<string, number | null> = async (ids, { db }) => {
  const rows = await db.query<{ id: string; position: number }>(
    `SELECT mine.id, COUNT(*) AS position FROM registrations mine
     JOIN registrations other ON other."eventId" = mine."eventId" AND other.participation = mine.participation
       AND other.state = 'WAITLISTED' AND other."queueNumber" <= mine."queueNumber"
     WHERE mine.id IN (${placeholders(ids)}) AND mine.state = 'WAITLISTED' GROUP BY mine.id`,
    ids,
  );
  const positionById = new Map(rows.map(({ id, position }) => [id, Number(position)]));
  return ids.map((id) => positionById.get(id) ?? null);
};

type OwnRegistration = Registration & Pick<Event, 'endsAt' | 'contactEmail'> & { eventState: EventState };

/**
 * Reads a registration of the viewer. Registrations of others are rejected like missing ones, so that ids cannot be
 * probed.
 */
export async function findRegistrationOfViewer({ db, viewer }: Context, id: string): Promise<OwnRegistration> {
  const registration = await db.queryOne<OwnRegistration>(
    'SELECT registrations.*, events."endsAt", events."contactEmail", events.state AS "eventState" FROM registrations JOIN events ON events.id = registrations."eventId" WHERE registrations.id = ? AND "userId" = ?',
    [id, viewer!.id],
  );
  return registration ?? reject('NOT_FOUND', 'Такой регистрации нет.');
}

const changeState = async (
  { app, now }: Context,
  id: string,
  to: RegistrationState,
): Promise<{ registration: Registration }> => ({
  registration: await app.database.inTransaction((transaction) => transitionRegistration(transaction, id, to, now)),
});

type Action<Rest extends unknown[]> = (
  context: Context,
  id: string,
  ...rest: Rest
) => Promise<{ registration: Registration }>;

/** Retries once after STATE_CHANGED: of two simultaneous clicks, the second one then answers with the new state. */
const retryAfterConflict =
  <Rest extends unknown[]>(action: Action<Rest>): Action<Rest> =>
  async (context, id, ...rest) => {
    try {
      return await action(context, id, ...rest);
    } catch (error) {
      if (!(error instanceof ProblemsError && error.problems.some(({ code }) => code === 'STATE_CHANGED'))) throw error;
      return action(context, id, ...rest);
    }
  };

/**
 * Cancels a registration. A repeated request changes nothing.
 * @param expectedRefund kopecks that the user saw as the refund; null: not compared
 */
export const cancelRegistration = retryAfterConflict(async (context, id, expectedRefund: number | null = null) => {
  const registration = await findRegistrationOfViewer(context, id);
  if (registration.state === 'CANCELLED') return { registration };
  const { state, eventState, endsAt } = registration;
  const rejection = cancelRejection(state, { state: eventState, endsAt }, toIso(context.now));
  if (rejection) reject('CANNOT_CANCEL', rejection);
  const { app, now } = context;
  return {
    registration: await app.database.inTransaction(async (transaction) => {
      await lockSeats(transaction, registration);
      if (await hasAttended(transaction, app, id)) reject('ATTENDED', attendedRejection(registration.contactEmail));
      if (expectedRefund !== null)
        for (const guard of app.hooks.of(cancellationGuards))
          await guard(transaction, { registrationId: id, at: toIso(now), refund: expectedRefund });
      return transitionRegistration(transaction, id, 'CANCELLED', now);
    }),
  };
});

export const acceptOffer = retryAfterConflict(async (context, id) => {
  const registration = await findRegistrationOfViewer(context, id);
  if (registrationStates.is(registration.state, 'expected')) return { registration };
  const isOver = registration.offerExpiresAt! <= toIso(context.now) || registration.eventState !== 'PUBLISHED';
  if (registration.state !== 'OFFERED' || isOver) reject('OFFER_OVER', 'Предложение места больше не действует.');
  if (registration.priceAmount === 0) return changeState(context, id, 'CONFIRMED');
  const { app, now } = context;
  return {
    registration: await app.database.inTransaction(async (transaction) => {
      await lockSeats(transaction, registration);
      await rejectTooManyHolds(transaction, registration, now);
      return transitionRegistration(transaction, id, 'AWAITING_PAYMENT', now);
    }),
  };
});

export const declineOffer = retryAfterConflict(async (context, id) => {
  const registration = await findRegistrationOfViewer(context, id);
  if (registration.state === 'DECLINED') return { registration };
  if (registration.state !== 'OFFERED') reject('OFFER_OVER', 'Предложение места больше не действует.');
  return changeState(context, id, 'DECLINED');
});

/** False while a payment may still arrive. */
async function canExpire(app: Application, id: string): Promise<boolean> {
  for (const guard of app.hooks.of(expiryGuards)) if (!(await guard(app, id))) return false;
  return true;
}

/** Deadlines do not run while an event is postponed. */
const isDeadlineRunning = `NOT EXISTS (SELECT 1 FROM events WHERE events.id = registrations."eventId" AND events.state = 'POSTPONED')`;

/** Number of rows per query. */
const batchSize = 200;

/** Ends registrations whose deadline for payment or answer has passed. Their seats are offered to the waiting list. */
export async function endOverdueRegistrations(app: Application): Promise<void> {
  const now = app.clock.now();
  // Paging by id, because registrations that may not end yet would otherwise block the others.
  for (let lastId = ''; ;) {
    const overdue = await app.database.query<{ id: string; state: RegistrationState }>(
      `SELECT id, state FROM registrations WHERE state = 'AWAITING_PAYMENT' AND "payUntil" <= ? AND id > ? AND ${isDeadlineRunning}
       UNION ALL SELECT id, state FROM registrations WHERE state = 'OFFERED' AND "offerExpiresAt" <= ? AND id > ? AND ${isDeadlineRunning}
       ORDER BY id LIMIT ${batchSize}`,
      [toIso(now), lastId, toIso(now), lastId],
    );
    for (const { id, state } of overdue) await endIfAllowed(app, id, state, now);
    if (overdue.length < batchSize) return;
    lastId = overdue.at(-1)!.id;
  }
}

async function endIfAllowed(app: Application, id: string, state: RegistrationState, now: Date): Promise<void> {
  if (state === 'AWAITING_PAYMENT' && !(await canExpire(app, id))) return;
  await changeStateIfPossible(app, id, state === 'OFFERED' ? 'OFFER_EXPIRED' : 'EXPIRED', now);
}

async function changeStateIfPossible(app: Application, id: string, to: RegistrationState, now: Date): Promise<void> {
  try {
    await app.database.inTransaction((transaction) => transitionRegistration(transaction, id, to, now));
  } catch (error) {
    // The user accepted, paid or cancelled just before: their action takes precedence.
    if (!(error instanceof ProblemsError)) throw error;
  }
}

/** Offers free seats to the waiting list. */
export async function offerAllFreeSeats(app: Application): Promise<void> {
  const now = app.clock.now();
  const seatPools = await app.database.query<SeatPool>(
    `SELECT "eventId", participation FROM event_seats JOIN events ON events.id = "eventId"
     WHERE waiting > 0 AND (capacity IS NULL OR taken < capacity) AND events.state = 'PUBLISHED' AND events."startsAt" > ?
       AND EXISTS (SELECT 1 FROM registrations ${waitlistedWithFreeTariff}
         AND registrations."eventId" = event_seats."eventId" AND registrations.participation = event_seats.participation)`,
    [toIso(now)],
  );
  for (const seatPool of seatPools)
    await app.database.inTransaction((transaction) => offerFreeSeats(transaction, seatPool, now));
}

/** Ends waiting registrations without a seat when their event begins. */
export async function closeWaitingLists(app: Application): Promise<void> {
  const now = app.clock.now();
  for (;;) {
    const overdue = await app.database.query<{ id: string }>(
      `SELECT registrations.id FROM events JOIN registrations ON registrations."eventId" = events.id
       WHERE registrations.state = 'WAITLISTED' AND events.state = 'PUBLISHED' AND events."startsAt" <= ?
       ORDER BY registrations.id LIMIT ${batchSize}`,
      [toIso(now)],
    );
    for (const { id } of overdue) await changeStateIfPossible(app, id, 'NO_SEAT', now);
    if (overdue.length < batchSize) return;
  }
}
