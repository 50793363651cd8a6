import { admissionRejections } from '../../rules/events/admission.js';
import { eventDayAt, scanTime, nextEventDay } from '../../rules/nmo/presence.js';
import { paymentStatus, type RegistrationSums } from '../../rules/money/registration-money.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { load } from '../core/graphql/loaders.js';
import type { Transaction } from '../core/database/database.js';
import { graphqlError, reject, rejectAny } from '../core/graphql/problems.js';
import { placeholders } from '../core/database/sql.js';
import { lineOrNull, lineProblems } from '../../rules/text/lines.js';
import type { Event } from '../events/event.entity.js';
import { eventsById } from '../events/events.service.js';
import type { ParticipationForm } from '../events/event.enums.js';
import type { RegistrationState } from '../registrations/registration.states.js';
import { entranceChecks, type EntranceCheckInput } from './entrance-checks.js';
import { checkInDays } from './presence-days.js';
import type { ScanVerdict } from './presence.enums.js';
import type { RecordScansInput, ScanInput } from './presence.inputs.js';
import type { ScanResult } from './presence.results.js';
import { recordLatePresence } from './late-presence.js';
import { writeMark } from './write-mark.service.js';
import { fullNameOf } from '../../rules/people/names.js';

const maxScans = 100;
const maxNonceLength = 64;

/** @throws ProblemsError NOT_FOUND */
export const requireEvent = async (context: Context, id: string): Promise<Event> =>
  (await load(context, eventsById, id)) ?? reject('NOT_FOUND', 'Такого мероприятия нет.');

/** The event of a query, where a missing event is an error and not a problem. @throws NOT_FOUND */
export async function requireEventOfQuery(context: Context, id: string): Promise<Event> {
  const event = await load(context, eventsById, id);
  if (!event) throw graphqlError('NOT_FOUND', 'Такого мероприятия нет.');
  return event;
}

export function checkNonce(nonce: string): void {
  if (nonce.length < 8 || nonce.length > maxNonceLength)
    throw graphqlError('BAD_USER_INPUT', `nonce: от 8 до ${maxNonceLength} знаков.`);
}

type Ticket = {
  id: string;
  eventId: string;
  ticketCode: string | null;
  state: RegistrationState;
  participation: ParticipationForm;
  name: string;
  tariff: string;
} & RegistrationSums &
  EntranceCheckInput;

type TicketRow = Ticket & { lastName: string; firstName: string; middleName: string | null };

async function findTickets(
  transaction: Transaction,
  scans: readonly ScanInput[],
): Promise<(scan: ScanInput) => Ticket | undefined> {
  const codes = scans.flatMap(({ code }) => (code ? [code.trim()] : []));
  const ids = scans.flatMap(({ code, registrationId }) => (!code && registrationId ? [registrationId] : []));
  const rows = await transaction.query<TicketRow>(
    `SELECT registrations.id, registrations."eventId", registrations."ticketCode", registrations.state,
            registrations.participation, registrations."priceAmount", registrations."paidAmount",
            registrations."returnedAmount", users."lastName", users."firstName", users."middleName", tariffs.title AS tariff,
            tariffs.category, users."educationLevel" AS education,
            registrations."educationLevel" AS agreed
     FROM registrations JOIN users ON users.id = registrations."userId" JOIN tariffs ON tariffs.id = registrations."tariffId"
     WHERE registrations."ticketCode" IN (${placeholders(codes)}) OR registrations.id IN (${placeholders(ids)})`,
    [...codes, ...ids],
  );
  const tickets = rows.map((row) => ({
    ...row,
    name: fullNameOf(row),
  }));
  return ({ code, registrationId }) =>
    tickets.find((ticket) => (code ? ticket.ticketCode === code.trim() : ticket.id === registrationId));
}

/** Why a ticket does not admit; null: it does. */
function rejectionOf(ticket: Ticket | undefined, eventId: string): ScanVerdict | null {
  if (!ticket) return 'UNKNOWN';
  if (ticket.eventId !== eventId) return 'OTHER_EVENT';
  const rejection = admissionRejections[ticket.state];
  if (rejection) return rejection;
  return ticket.participation === 'ONLINE' ? 'ONLINE_ONLY' : null;
}

/** Sorts the scans the same way for all devices: otherwise two devices that send at once could deadlock. */
const inLockOrder = (scans: readonly ScanInput[], ticketOf: (scan: ScanInput) => Ticket | undefined): ScanInput[] =>
  scans.toSorted((one, other) => {
    const [left, right] = [ticketOf(one)?.id ?? '', ticketOf(other)?.id ?? ''];
    if (left !== right) return left < right ? -1 : 1;
    return one.scannedAt < other.scannedAt ? -1 : 1;
  });

function checkScans({ scans, device }: RecordScansInput): void {
  if (scans.length < 1 || scans.length > maxScans)
    throw graphqlError('BAD_USER_INPUT', `scans: можно передать от 1 до ${maxScans} отметок за раз.`);
  for (const { nonce } of scans) checkNonce(nonce);
  rejectAny([
    ...lineProblems('device', lineOrNull(device) ?? '', 64),
    ...scans.flatMap(({ place }) => lineProblems('scans', lineOrNull(place), 100)),
  ]);
}

/** What the device shows of a ticket: nothing of a ticket of another event. */
const ticketOnScreen = (nonce: string, ticket: Ticket | null) => ({
  nonce,
  registrationId: ticket?.id ?? null,
  name: ticket?.name ?? null,
  tariff: ticket?.tariff ?? null,
  ...(ticket ? entranceChecks(ticket) : { entranceDocument: null, tariffDoubt: null }),
  isReturned: ticket !== null && paymentStatus(ticket) === 'RETURNED',
});

/**
 * Records the scans of a device. A repeated call, also with a part of the scans, changes nothing and returns the same
 * results.
 */
export async function recordScans(context: Context, input: RecordScansInput): Promise<{ results: ScanResult[] }> {
  const { app, now, db, viewer } = context;
  checkScans(input);
  const { scans, sentAt } = input;
  const event = await requireEvent(context, input.eventId);
  const days = await checkInDays(db, event);
  const halls = new Set(
    (await db.query<{ id: string }>('SELECT id FROM halls WHERE "eventId" = ?', [event.id])).map(({ id }) => id),
  );
  return app.database.inTransaction(async (transaction) => {
    const ticketOf = await findTickets(transaction, scans);
    const results = new Map<string, ScanResult>();
    const marked: { registrationId: string; nonce: string }[] = [];
    for (const scan of inLockOrder(scans, ticketOf)) {
      const ticket = ticketOf(scan);
      const { nonce, kind, scannedAt, hallId, place } = scan;
      const at = scanTime(scannedAt, sentAt, toIso(now));
      const date = eventDayAt(days, at, event.timeZone);
      const rejection = rejectionOf(ticket, event.id) ?? (date === null ? 'NOT_TODAY' : null);
      const mark = {
        nonce,
        eventId: event.id,
        kind,
        at,
        scannedAt,
        source: 'SCAN' as const,
        // A hall may have been removed from the programme while the device had no network.
        hallId: hallId && halls.has(hallId) ? hallId : null,
        place: lineOrNull(place),
        device: lineOrNull(input.device) ?? '',
        reason: null,
      };
      const result = rejection
        ? { verdict: rejection, previous: null }
        : await writeMark(transaction, { ...mark, registrationId: ticket!.id, date: date! }, viewer!.id, now);
      if (!rejection) marked.push({ registrationId: ticket!.id, nonce });
      results.set(nonce, {
        ...ticketOnScreen(nonce, ticket?.eventId === event.id ? ticket : null),
        verdict: result.verdict,
        nextDate: result.verdict === 'NOT_TODAY' ? nextEventDay(days, at, event.timeZone) : null,
        previousAt: result.previous?.at ?? null,
        previousPlace: result.previous?.place ?? null,
      });
    }
    await recordLatePresence(transaction, event, marked, now);
    return { results: scans.map(({ nonce }) => results.get(nonce)!) };
  });
}
