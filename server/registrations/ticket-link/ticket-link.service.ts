import { v7 as uuid } from 'uuid';
import { fullNameOf } from '../../../rules/people/names.js';
import { day, toIso, addMs } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import type { EmailContext } from '../../core/email/define-email.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject } from '../../core/graphql/problems.js';
import { hashOf, tokenLength } from '../../core/secrets.js';
import { requireUnknownPassword } from '../../users/sign-in/password-checks.js';
import { signInWithNewPassword } from '../../users/sign-in/password-reset.service.js';
import { hashPassword, unusablePasswordHash } from '../../users/sign-in/passwords.js';
import type { SignInOutcome } from '../../users/security/security.results.js';
import { readRegistrationData, type RegistrationData } from '../registration-data.js';
import { lacksAnswersNow } from '../register/missing-answers.js';
import { buildTicket } from '../tickets/ticket.service.js';
import type { SetPasswordByTicketLinkInput, TicketLinkView } from './ticket-link.results.js';
import { ticketLinkPath } from './email-links.js';
import { ticketLinkEmail } from './ticket-link.emails.js';
import type { TicketLink } from './ticket-link.entity.js';

/** Time for which an expired link is stored: until then a user can get a new one without typing an address. */
const retention = 180 * day;

type OpenedLink = { data: RegistrationData; isExpired: boolean };

/** Registration of a token; null if the token is unknown, or the account has another email address. */
export async function findTicketLink(context: EmailContext, token: string): Promise<OpenedLink | null> {
  const { db, now } = context;
  if (token.length !== tokenLength) return null;
  const link = await db.findOne<TicketLink>('ticket_links', { tokenHash: hashOf(token) });
  const data = link && (await readRegistrationData(context, link.registrationId));
  if (!data || hashOf(data.user.email) !== link.addressHash) return null;
  return { data, isExpired: link.expiresAt <= toIso(now) };
}

const logBrokenLink = ({ log }: Context): void => log.info({ link: 'ticket' }, 'a link of an email does not work');

/** Data of the page of a link. Reading changes nothing, because mail filters open links too. */
export async function viewTicketLink(context: Context, token: string): Promise<TicketLinkView> {
  const { now, viewer } = context;
  const link = await findTicketLink(context, token);
  if (!link || link.isExpired) {
    logBrokenLink(context);
    return { state: link ? 'EXPIRED' : 'UNKNOWN', registration: null };
  }
  const { registration, event, user } = link.data;
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
      ticket: buildTicket(registration, event, now, `${ticketLinkPath(token)}/ticket.pdf`),
      lacksAnswers: await lacksAnswersNow(context, registration, event),
      canClaimAccount: user.passwordHash === unusablePasswordHash && user.role === 'USER',
      isViewers: viewer?.id === user.id,
    },
  };
}

const rejectBrokenLink = (context: Context): never => {
  logBrokenLink(context);
  return reject('TICKET_LINK_INVALID', 'Ссылка больше не действует. Запросите новую.');
};

/** Locks the account of the link. Users who have a password must sign in with it. */
async function claimAccount(transaction: Transaction, userId: string, now: Date): Promise<string> {
  const [account] = await transaction.update<{ id: string }>(
    'users',
    { id: userId, passwordHash: unusablePasswordHash, role: 'USER' },
    { updatedAt: toIso(now) },
  );
  return account?.id ?? reject('PASSWORD_SET', 'Пароль уже задан. Войдите с\u00a0ним или восстановите его.');
}

/** Sets the first password of an account that staff created, and signs the browser in. Works once per account. */
export async function setPasswordByTicketLink(
  context: Context,
  { token, password }: SetPasswordByTicketLinkInput,
): Promise<SignInOutcome> {
  const { now } = context;
  const link = await findTicketLink(context, token);
  if (!link || link.isExpired) return rejectBrokenLink(context);
  const { user } = link.data;
  await requireUnknownPassword(context.app.config, password, user.email);
  const passwordHash = await hashPassword(password);
  return signInWithNewPassword(context, passwordHash, (transaction) => claimAccount(transaction, user.id, now));
}

const sentMessage = 'Если ссылка была настоящей, новая уже отправлена на\u00a0тот\u00a0же адрес. Проверьте почту.';

/**
 * Sends a new link to the recipient of the old one. Known and unknown links get the same answer, so that links cannot
 * be probed.
 */
export async function renewTicketLink(context: Context, token: string): Promise<{ message: string }> {
  const { app, now } = context;
  const link = await findTicketLink(context, token);
  if (link && (await app.limits.isWithin('ticketLinkByRegistration', link.data.registration.id))) {
    const { id: registrationId, userId } = link.data.registration;
    await app.database.inTransaction((transaction) =>
      enqueueEmail(transaction, ticketLinkEmail, { registrationId }, { key: uuid(), userId, now }),
    );
  }
  return { message: sentMessage };
}

/** Deletes links that expired long ago. */
export async function deleteOldTicketLinks({ database, clock }: Application): Promise<void> {
  const before = toIso(addMs(clock.now(), -retention));
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM ticket_links WHERE "expiresAt" <= ?', [before]),
  );
}
