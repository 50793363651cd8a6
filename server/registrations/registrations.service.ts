import { cancellationGuards, expiryGuards } from './hooks.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { groupBy, pick, type Loader } from '../core/loaders.js';
import type { Application } from '../core/application.js';
import { refuse, Refusal } from '../core/problems.js';
import { marks } from '../core/sql.js';
import type { EventState } from '../events/event.enums.js';
import type { Event } from '../events/event.entity.js';
import { attendedRefusal, hasAttended } from './attendance.js';
import { refuseTooManyHolds } from './hold-terms.js';
import { moveRegistration, offerFreeSeats } from './move.service.js';
import { lockSeats, servable, type Place } from './seats.js';
import type { Registration } from './registration.entity.js';
import { liveCondition, type RegistrationState } from './registration.life.js';
import { cancelRefusal } from './registration.policy.js';

/** The viewer's live registrations for these events. */
export const liveOfViewer: Loader<string, Registration | null> = async (eventIds, { reads, viewer }) => {
  if (!viewer) return eventIds.map(() => null);
  const rows = await reads.read<Registration>(
    `SELECT * FROM registrations WHERE "userId" = ? AND "eventId" IN (${marks(eventIds)}) AND ${liveCondition}`,
    [viewer.id, ...eventIds],
  );
  return groupBy(eventIds, rows, (row) => row.eventId).map((found) => found[0] ?? null);
};

export const registrationsById: Loader<string, Registration | null> = async (ids, { reads }) =>
  pick(
    ids,
    await reads.read<Registration>(`SELECT * FROM registrations WHERE id IN (${marks(ids)})`, ids),
    (row) => row.id,
  );

/** Places on the waiting list, 1 first; null for whoever does not wait. */
export const waitingPositions: Loader<string, number | null> = async (ids, { reads }) => {
  const rows = await reads.read<{ id: string; position: number }>(
    `SELECT mine.id, COUNT(*) AS position FROM registrations mine
     JOIN registrations other ON other."eventId" = mine."eventId" AND other.participation = mine.participation
       AND other.state = 'WAITLISTED' AND other."queueNumber" <= mine."queueNumber"
     WHERE mine.id IN (${marks(ids)}) AND mine.state = 'WAITLISTED' GROUP BY mine.id`,
    ids,
  );
  const found = new Map(rows.map(({ id, position }) => [id, Number(position)]));
  return ids.map((id) => found.get(id) ?? null);
};

type Own = Registration & Pick<Event, 'endsAt' | 'contactEmail'> & { eventState: EventState };

/** Somebody else's registration is answered like one that does not exist. */
export async function findOwn({ reads, viewer }: Context, id: string): Promise<Own> {
  const registration = await reads.readOne<Own>(
    'SELECT registrations.*, events."endsAt", events."contactEmail", events.state AS "eventState" FROM registrations JOIN events ON events.id = registrations."eventId" WHERE registrations.id = ? AND "userId" = ?',
    [id, viewer!.id],
  );
  return registration ?? refuse('NOT_FOUND', 'Такой регистрации нет.');
}

const move = async (
  { app, now }: Context,
  id: string,
  to: RegistrationState,
): Promise<{ registration: Registration }> => ({
  registration: await app.database.inTransaction((transaction) => moveRegistration(transaction, id, to, now)),
});

type Action<Given extends unknown[]> = (
  context: Context,
  id: string,
  ...given: Given
) => Promise<{ registration: Registration }>;

/** Of two clicks at once the slower one finds the registration moved: it looks again and answers by what is there now. */
const lookingAgain =
  <Given extends unknown[]>(action: Action<Given>): Action<Given> =>
  async (context, id, ...given) => {
    try {
      return await action(context, id, ...given);
    } catch (error) {
      if (!(error instanceof Refusal && error.problems.some(({ code }) => code === 'STATE_CHANGED'))) throw error;
      return action(context, id, ...given);
    }
  };

/**
 * Gives up a registration. Done twice it stays done.
 * @param shownRefund kopecks that the person was told would come back; null: she was told nothing
 */
export const cancelRegistration = lookingAgain(async (context, id, shownRefund: number | null = null) => {
  const registration = await findOwn(context, id);
  if (registration.state === 'CANCELLED') return { registration };
  const { state, eventState, endsAt } = registration;
  const refusal = cancelRefusal(state, { state: eventState, endsAt }, instant(context.now));
  if (refusal) refuse('CANNOT_CANCEL', refusal);
  const { app, now } = context;
  return {
    registration: await app.database.inTransaction(async (transaction) => {
      await lockSeats(transaction, registration);
      if (await hasAttended(transaction, app, id)) refuse('ATTENDED', attendedRefusal(registration.contactEmail));
      if (shownRefund !== null)
        for (const guard of app.hooks.of(cancellationGuards))
          await guard(transaction, { registrationId: id, at: instant(now), refund: shownRefund });
      return moveRegistration(transaction, id, 'CANCELLED', now);
    }),
  };
});

export const acceptOffer = lookingAgain(async (context, id) => {
  const registration = await findOwn(context, id);
  if (registration.state === 'CONFIRMED' || registration.state === 'AWAITING_PAYMENT') return { registration };
  const isOver = registration.offerExpiresAt! <= instant(context.now) || registration.eventState !== 'PUBLISHED';
  if (registration.state !== 'OFFERED' || isOver) refuse('OFFER_OVER', 'Предложение места больше не действует.');
  if (registration.priceAmount === 0) return move(context, id, 'CONFIRMED');
  const { app, now } = context;
  return {
    registration: await app.database.inTransaction(async (transaction) => {
      await lockSeats(transaction, registration);
      await refuseTooManyHolds(transaction, registration, now);
      return moveRegistration(transaction, id, 'AWAITING_PAYMENT', now);
    }),
  };
});

export const declineOffer = lookingAgain(async (context, id) => {
  const registration = await findOwn(context, id);
  if (registration.state === 'DECLINED') return { registration };
  if (registration.state !== 'OFFERED') refuse('OFFER_OVER', 'Предложение места больше не действует.');
  return move(context, id, 'DECLINED');
});

/** False while somebody knows of money that may be on its way. */
async function mayExpire(app: Application, id: string): Promise<boolean> {
  for (const guard of app.hooks.of(expiryGuards)) if (!(await guard(app, id))) return false;
  return true;
}

/** Terms stop while an event is postponed, and begin anew when it is published again. */
const runs = `NOT EXISTS (SELECT 1 FROM events WHERE events.id = registrations."eventId" AND events.state = 'POSTPONED')`;

/** As many as are read at once. */
const page = 200;

/** Ends what was not paid for or answered in time; the seats go on to those who wait. */
export async function endOverdue(app: Application): Promise<void> {
  const now = app.clock.now();
  // Page by page: those that may not end yet must not stand in front of the others for ever.
  for (let last = ''; ;) {
    const due = await app.database.read<{ id: string; state: RegistrationState }>(
      `SELECT id, state FROM registrations WHERE state = 'AWAITING_PAYMENT' AND "payUntil" <= ? AND id > ? AND ${runs}
       UNION ALL SELECT id, state FROM registrations WHERE state = 'OFFERED' AND "offerExpiresAt" <= ? AND id > ? AND ${runs}
       ORDER BY id LIMIT ${page}`,
      [instant(now), last, instant(now), last],
    );
    for (const { id, state } of due) await endOne(app, id, state, now);
    if (due.length < page) return;
    last = due.at(-1)!.id;
  }
}

async function endOne(app: Application, id: string, state: RegistrationState, now: Date): Promise<void> {
  if (state === 'AWAITING_PAYMENT' && !(await mayExpire(app, id))) return;
  await moveUnlessMoved(app, id, state === 'OFFERED' ? 'OFFER_EXPIRED' : 'EXPIRED', now);
}

async function moveUnlessMoved(app: Application, id: string, to: RegistrationState, now: Date): Promise<void> {
  try {
    await app.database.inTransaction((transaction) => moveRegistration(transaction, id, to, now));
  } catch (error) {
    // Somebody accepted, paid or cancelled at this very moment: that stands.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Offers seats that are free though people wait for them. */
export async function offerWhatIsFree(app: Application): Promise<void> {
  const now = app.clock.now();
  const places = await app.database.read<Place>(
    `SELECT "eventId", participation FROM event_seats JOIN events ON events.id = "eventId"
     WHERE waiting > 0 AND (capacity IS NULL OR taken < capacity) AND events.state = 'PUBLISHED' AND events."startsAt" > ?
       AND EXISTS (SELECT 1 FROM registrations ${servable}
         AND registrations."eventId" = event_seats."eventId" AND registrations.participation = event_seats.participation)`,
    [instant(now)],
  );
  for (const place of places)
    await app.database.inTransaction((transaction) => offerFreeSeats(transaction, place, now));
}

/** Ends the wait of those for whom no seat was found before their event began. */
export async function endWaiting(app: Application): Promise<void> {
  const now = app.clock.now();
  for (;;) {
    const due = await app.database.read<{ id: string }>(
      `SELECT registrations.id FROM events JOIN registrations ON registrations."eventId" = events.id
       WHERE registrations.state = 'WAITLISTED' AND events.state = 'PUBLISHED' AND events."startsAt" <= ?
       ORDER BY registrations.id LIMIT ${page}`,
      [instant(now)],
    );
    for (const { id } of due) await moveUnlessMoved(app, id, 'NO_SEAT', now);
    if (due.length < page) return;
  }
}
