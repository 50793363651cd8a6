import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Db } from '../core/kept.js';
import { graphqlError, ProblemsError } from '../core/problems.js';
import { qrOf, qrPath } from '../core/qr.js';
import { readNumber } from '../core/reference-number.js';
import { isOver } from '../events/event.policy.js';
import type { Event } from '../events/event.entity.js';
import type { Registration } from './registration.entity.js';
import type { Ticket } from './registrations.results.js';

/** Whether a registration lets its person in: its ticket has a code then, and says why not otherwise. */
export const isTicketGood = (
  { state }: Pick<Registration, 'state'>,
  event: Pick<Event, 'state' | 'endsAt'>,
  now: string,
): boolean => state === 'CONFIRMED' && event.state !== 'CANCELLED' && !isOver(event, now);

/** The ticket of a registration, for a user who may have it; null where it lets nobody in. */
export function ticketFor(registration: Registration, event: Event, now: Date, pdfUrl: string): Ticket | null {
  const { ticketCode } = registration;
  if (!ticketCode || !isTicketGood(registration, event, toIso(now))) return null;
  const code = qrOf(ticketCode);
  return { code: ticketCode, qrSize: code.size, qrPath: qrPath(code), pdfUrl };
}

/** The ticket of a registration for the person whose it is; null for everybody else, and when there is none. */
export function ticketOf({ viewer, now }: Context, registration: Registration, event: Event | null): Ticket | null {
  if (!event || registration.userId !== viewer?.id) return null;
  return ticketFor(registration, event, now, `/registrations/${registration.number}/ticket.pdf`);
}

/** A person's registration by the number that stands in its address. */
export const findByNumber = (reads: Db, userId: string, number: string): Promise<Registration | null> =>
  reads.readOne<Registration>('SELECT * FROM registrations WHERE number = ? AND "userId" = ?', [
    readNumber(number),
    userId,
  ]);

/**
 * For staff at the door: whose ticket this is, whatever became of the registration. An unknown code and one that is none
 * are answered alike.
 * @throws TOO_MANY_REQUESTS
 */
export async function findByTicket({ app, reads, viewer }: Context, code: string): Promise<Registration | null> {
  try {
    await app.limits.count('ticketByStaff', viewer!.id);
  } catch (error) {
    if (error instanceof ProblemsError) throw graphqlError('TOO_MANY_REQUESTS', error.problems[0]!.message);
    throw error;
  }
  return reads.readOne<Registration>('SELECT * FROM registrations WHERE "ticketCode" = ?', [code.trim()]);
}
