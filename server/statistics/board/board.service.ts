import { countPendingDocuments } from '../../certificates/documents/pending-documents.service.js';
import { hasTakenPlace } from '../../certificates/certificates.policy.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { readEventEditing } from '../../events/editing/read-editing.js';
import type { Event } from '../../events/event.entity.js';
import { readTerms } from '../../events/nmo/terms.js';
import { registeredSeats } from '../../events/tariffs/registered-seats.js';
import type { EventSeats } from '../../events/tariffs/seats.entity.js';
import { listFrontDeskDays } from '../../payments/ledger/desk-closing.service.js';
import { refundStates } from '../../payments/refunds/refund.states.js';
import { questionStates } from '../../questions/question.states.js';
import { countCame } from '../presence-counts.js';
import type { EventBoard } from './board.results.js';
import { documentsDueAt } from './deadlines.js';
import { planBoard, type BoardFacts } from './plan-board.js';

const ofEvent = `FROM registrations JOIN payments ON payments."registrationId" = registrations.id`;

/** Numbers of an event, each by one statement that an index answers. */
const counts = {
  sessions: `SELECT COUNT(*) AS count FROM programme_sessions WHERE "eventId" = ?`,
  confirmed: `SELECT COUNT(*) AS count FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED'`,
  payments: `SELECT COUNT(*) AS count ${ofEvent} WHERE registrations."eventId" = ? AND payments.attention IS NOT NULL`,
  refunds: `SELECT COUNT(*) AS count ${ofEvent} JOIN refunds ON refunds."paymentId" = payments.id
    WHERE registrations."eventId" = ? AND refunds.${refundStates.sql.unsettled}`,
  questions: `SELECT COUNT(*) AS count FROM questions WHERE "eventId" = ? AND ${questionStates.sql.unanswered}`,
} as const;

type Counts = Record<keyof typeof counts, number>;

async function readCounts({ db }: Context, eventId: string): Promise<Counts> {
  const entries = Object.entries(counts).map(async ([name, sql]) => {
    const row = await db.queryOne<{ count: number }>(sql, [eventId]);
    return [name, Number(row!.count)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Counts;
}

/** Seats of all forms together; unlimited if one of them is. */
function sumSeats(seats: readonly EventSeats[]): BoardFacts['seats'] {
  const isLimited = seats.length > 0 && seats.every(({ capacity }) => capacity !== null);
  const sum = (key: 'waiting' | 'capacity') => seats.reduce((total, seat) => total + (seat[key] ?? 0), 0);
  const [taken, waiting, capacity] = [registeredSeats(seats), sum('waiting'), isLimited ? sum('capacity') : null];
  // A waiting list belongs to one form: seats of another one do not help.
  const hasWaiting = seats.filter((seat) => seat.waiting > 0 && seat.capacity !== null);
  const left = hasWaiting.reduce((total, seat) => total + seat.capacity! - seat.taken, 0);
  return { taken, waiting, capacity, left };
}

/** The stages of the work on an event, what can be done now, and its problems. */
export async function readBoard(context: Context, event: Event): Promise<EventBoard> {
  const { db, now } = context;
  const isPast = hasTakenPlace(event, toIso(now));
  const isDraft = event.state === 'DRAFT';
  const [numbers, seats, terms, tills] = await Promise.all([
    readCounts(context, event.id),
    db.query<EventSeats>('SELECT * FROM event_seats WHERE "eventId" = ?', [event.id]),
    readTerms(db, event),
    listFrontDeskDays(context, event.id),
  ]);
  const pending = isPast ? await countPendingDocuments(context, event) : null;
  return planBoard({
    event,
    now: toIso(now),
    documentsDueAt: documentsDueAt(event),
    gaps: isDraft ? (await readEventEditing(context, event)).gaps.length : 0,
    hasProgramme: numbers.sessions > 0,
    hasConditions: terms !== null,
    seats: sumSeats(seats),
    confirmed: numbers.confirmed,
    came: isDraft ? 0 : await countCame(db, event.id),
    pending,
    unsettledRefunds: numbers.refunds,
    openTills: tills.reduce((sum, { openTills }) => sum + openTills, 0),
    problems: [
      { kind: 'PAYMENTS', count: numbers.payments },
      { kind: 'QUESTIONS', count: numbers.questions },
      { kind: 'DATA', count: pending?.documents.blocked ?? 0 },
    ],
  });
}
