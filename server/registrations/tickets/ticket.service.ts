import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Db } from '../../core/database/db.js';
import { graphqlError, ProblemsError } from '../../core/graphql/problems.js';
import { qrOf, qrPath } from '../../core/files/qr.js';
import { normaliseNumber } from '../../core/reference-number.js';
import { isOver } from '../../events/event.policy.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../registration.entity.js';
import { walletsFor } from '../wallets/wallets.js';
import type { Ticket } from '../registrations.results.js';

/** Whether the ticket of a registration is valid. Only valid tickets have a code. */
export const isTicketValid = (
  { state }: Pick<Registration, 'state'>,
  event: Pick<Event, 'state' | 'endsAt'>,
  now: string,
): boolean => state === 'CONFIRMED' && event.state !== 'CANCELLED' && !isOver(event, now);

/** Ticket for a user who may have it; null if it is not valid. */
export function buildTicket(registration: Registration, event: Event, now: Date, pdfUrl: string): Ticket | null {
  const { ticketCode } = registration;
  if (!ticketCode || !isTicketValid(registration, event, toIso(now))) return null;
  const code = qrOf(ticketCode);
  return {
    code: ticketCode,
    qrSize: code.size,
    qrPath: qrPath(code),
    pdfUrl,
    appleWalletUrl: null,
    googleWalletUrl: null,
  };
}

/** Ticket for the viewer; null if it is not valid, or the registration belongs to another user. */
export function ticketOfViewer(
  { app, viewer, now }: Context,
  registration: Registration,
  event: Event | null,
): Ticket | null {
  if (!event || registration.userId !== viewer?.id) return null;
  const path = `/registrations/${registration.number}`;
  const ticket = buildTicket(registration, event, now, `${path}/ticket.pdf`);
  const { apple, google } = walletsFor(app.config, event, now);
  return (
    ticket && {
      ...ticket,
      appleWalletUrl: apple && `${app.config.publicUrl}${path}/ticket.pkpass`,
      googleWalletUrl: google && `${app.config.publicUrl}${path}/google-wallet`,
    }
  );
}

/** Reads a registration of a user by its public number. */
export const findRegistrationByNumber = (db: Db, userId: string, number: string): Promise<Registration | null> =>
  db.findOne<Registration>('registrations', { number: normaliseNumber(number), userId });

/**
 * Registration of a ticket in any state, for check-in. Unknown and malformed codes give the same answer.
 * @throws TOO_MANY_REQUESTS
 */
export async function findRegistrationByTicket(
  { app, db, viewer }: Context,
  code: string,
): Promise<Registration | null> {
  try {
    await app.limits.count('ticketByStaff', viewer!.id);
  } catch (error) {
    if (error instanceof ProblemsError) throw graphqlError('TOO_MANY_REQUESTS', error.problems[0]!.message);
    throw error;
  }
  return db.findOne<Registration>('registrations', { ticketCode: code.trim() });
}
