import { v7 as uuid } from 'uuid';
import { checkPassword } from '../../../rules/account.js';
import { fullNameOf } from '../../../rules/names.js';
import { day, instant, later } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import type { Reads } from '../../core/kept.js';
import { enqueueLetter } from '../../core/letter-kind.js';
import { refuse, refuseAny } from '../../core/problems.js';
import { hashOf, newToken, tokenLength } from '../../core/secrets.js';
import { enterWithNewPassword } from '../../users/password-reset.service.js';
import { hashPassword, noPassword } from '../../users/passwords.js';
import type { SignInOutcome } from '../../users/security.results.js';
import { readFacts, type Facts } from '../registration-facts.js';
import { lacksAnswersNow } from '../missing-answers.js';
import { ticketFor } from '../ticket.service.js';
import type { SetPasswordByTicketLinkInput, TicketLinkSent, TicketLinkView } from './ticket-link.results.js';
import type { TicketLink } from './ticket-link.entity.js';

export const ticketLinkLetter = 'registration.ticket-link';

/** After the event its documents are fetched with the same link. */
const term = 30 * day;
/** How long an expired link is known: it can be replaced by a new one without typing an address. */
const memory = 180 * day;

export const ticketLinkPath = (token: string): string => `/ticket-link/${token}`;

/** Makes the link of an email about to be sent, and returns its path. */
export async function createTicketLink(
  { database, clock }: Application,
  { registration, event, user }: Facts,
): Promise<string> {
  const now = clock.now();
  const token = newToken();
  const end = Math.max(now.getTime(), Date.parse(event.endsAt));
  const row: Omit<TicketLink, 'registration'> = {
    tokenHash: hashOf(token),
    registrationId: registration.id,
    addressHash: hashOf(user.email),
    createdAt: instant(now),
    expiresAt: instant(later(new Date(end), term)),
  };
  await database.inTransaction((transaction) => insertRows(transaction, 'ticket_links', [row]));
  return ticketLinkPath(token);
}

type Found = { facts: Facts; isExpired: boolean };

/** What the token of an email opens; null for one that is unknown, or went to an address that the account no longer has. */
export async function findTicketLink(reads: Reads, token: string, now: Date): Promise<Found | null> {
  if (token.length !== tokenLength) return null;
  const link = await reads.readOne<TicketLink>('SELECT * FROM ticket_links WHERE "tokenHash" = ?', [hashOf(token)]);
  const facts = link && (await readFacts(reads, link.registrationId));
  if (!facts || hashOf(facts.user.email) !== link.addressHash) return null;
  return { facts, isExpired: link.expiresAt <= instant(now) };
}

const logRefusal = ({ log }: Context): void => log.info({ link: 'ticket' }, 'a link of a letter does not work');

/** The page of the link. Looking at it uses nothing up: mail filters open links too. */
export async function openTicketLink(context: Context, token: string): Promise<TicketLinkView> {
  const { reads, now, viewer } = context;
  const found = await findTicketLink(reads, token, now);
  if (!found || found.isExpired) {
    logRefusal(context);
    return { state: found ? 'EXPIRED' : 'UNKNOWN', registration: null };
  }
  const { registration, event, user } = found.facts;
  const { number, participation, state, payUntil, priceAmount, priceCurrency } = registration;
  return {
    state: 'OPEN',
    registration: {
      number,
      participation,
      state,
      payUntil,
      eventId: event.id,
      participantName: fullNameOf(user),
      price: { amount: priceAmount, currency: priceCurrency },
      ticket: ticketFor(registration, event, now, `${ticketLinkPath(token)}/ticket.pdf`),
      lacksAnswers: await lacksAnswersNow(reads, registration, event, now),
      canClaimAccount: user.passwordHash === noPassword && user.role === 'USER',
      isViewers: viewer?.id === user.id,
    },
  };
}

const brokenLink = (context: Context): never => {
  logRefusal(context);
  return refuse('TICKET_LINK_INVALID', 'Ссылка больше не действует. Запросите новую.');
};

/** Locks the account of the link. Whoever has a password already is asked to sign in with it. */
async function claimAccount(transaction: Transaction, userId: string, now: Date): Promise<string> {
  const [claimed] = await transaction.query<{ id: string }>(
    `UPDATE users SET "updatedAt" = ? WHERE id = ? AND "passwordHash" = ? AND role = 'USER' RETURNING id`,
    [instant(now), userId, noPassword],
  );
  return claimed?.id ?? refuse('PASSWORD_SET', 'Пароль уже задан. Войдите с\u00a0ним или восстановите его.');
}

/** Sets the first password of an account that staff made, and signs this browser in. It works once for an account. */
export async function setPasswordByTicketLink(
  context: Context,
  { token, password }: SetPasswordByTicketLinkInput,
): Promise<SignInOutcome> {
  const { now, reads } = context;
  const found = await findTicketLink(reads, token, now);
  if (!found || found.isExpired) return brokenLink(context);
  const { user } = found.facts;
  const problem = checkPassword(password, { email: user.email });
  if (problem) refuseAny([problem]);
  const passwordHash = await hashPassword(password);
  return enterWithNewPassword(context, passwordHash, (transaction) => claimAccount(transaction, user.id, now));
}

const sentence = 'Если ссылка была настоящей, новая уже отправлена на\u00a0тот\u00a0же адрес. Проверьте почту.';

/** Sends a new link to the address that the old one went to. A known and an unknown link get the same answer. */
export async function renewTicketLink(context: Context, token: string): Promise<TicketLinkSent> {
  const { app, now, reads } = context;
  const found = await findTicketLink(reads, token, now);
  if (found && (await app.limits.isWithin('ticketLinkByRegistration', found.facts.registration.id))) {
    const { id: registrationId, userId } = found.facts.registration;
    const letter = { kind: ticketLinkLetter, key: uuid(), payload: { registrationId }, userId, now, priority: 0 };
    await app.database.inTransaction((transaction) => enqueueLetter(transaction, letter));
  }
  return { message: sentence };
}

/** Removes links that expired long ago. */
export async function forgetOldTicketLinks({ database, clock }: Application): Promise<void> {
  const before = instant(later(clock.now(), -memory));
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM ticket_links WHERE "expiresAt" <= ?', [before]),
  );
}
