import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { toIso } from '../../core/clock.js';
import { ProblemsError, reject } from '../../core/graphql/problems.js';
import type { Event } from '../../events/event.entity.js';
import { checkEmailCode, lockUserOfEmail } from '../../users/email-codes/code-sign-in.service.js';
import { spendEmailCode } from '../../users/email-codes/email-codes.service.js';
import type { SecondFactorNeeded } from '../../users/security/security.results.js';
import { rememberBrowser } from '../../users/sign-in/browsers.js';
import { parseDraft } from '../../users/sign-in/form-draft.js';
import { newAccount, openAccount } from '../../users/new-account.js';
import { unusablePasswordHash } from '../../users/sign-in/passwords.js';
import { enterWith } from '../../users/sign-in/sign-in.service.js';
import type { User } from '../../users/user.entity.js';
import { findUser } from '../../users/users.service.js';
import { registerForEvent } from '../register/register.service.js';
import type { RegisterForEventInput } from '../registrations.inputs.js';
import type { ConfirmRegistrationInput } from './held.inputs.js';
import type { RegistrationConfirmed, RegistrationUnfinished } from './held.results.js';
import type { HeldRegistration } from './held-registration.entity.js';
import { deleteHeldRegistration, takeHeldSeat } from './held-seats.js';
import { findByToken, findOfBrowser, rejectGone } from './hold.service.js';

type ConfirmationOutcome =
  RegistrationConfirmed | RegistrationUnfinished | (SecondFactorNeeded & { __typename: 'SecondFactorNeeded' });

/** The account of an address that was just proved: the existing one, or a new one with the stored consents. */
async function claimAccount(
  transaction: Transaction,
  context: Context,
  hold: HeldRegistration,
  browserHash: string,
): Promise<User> {
  const { now } = context;
  const existing = await lockUserOfEmail(transaction, hold.email, now);
  if (existing) return existing;
  const { email, lastName, firstName, address, userAgent, createdAt } = hold;
  const user = newAccount(
    { email, lastName, firstName, middleName: null, passwordHash: unusablePasswordHash, asksForMiddleName: false },
    now,
  );
  const documentIds = JSON.parse(hold.accountConsents) as string[];
  const consents = { documentIds, origin: { address, userAgent }, now: new Date(createdAt) };
  // A concurrent confirmation of the same address may just have opened the account.
  if (!(await openAccount(transaction, user, consents, context)))
    return (await lockUserOfEmail(transaction, email, now)) ?? rejectGone();
  // The owner sees that the account was created: no email about a sign-in from a new browser.
  await rememberBrowser(transaction, user.id, browserHash, now);
  return user;
}

/** Proves the address with the code of this browser, or with a fresh link in any browser. */
async function proveAddress(context: Context, hold: HeldRegistration, { code, token }: ConfirmRegistrationInput) {
  if (token) {
    if (hold.linkUntil === null || hold.linkUntil <= toIso(context.now))
      reject('LINK_TOO_OLD', 'Ссылке больше суток. Запросите новый код: он придёт на\u00a0тот\u00a0же адрес.');
    return enterWith(context, async (transaction, browserHash) => {
      // A newer email has replaced the link since it was read, or another browser has confirmed.
      if (!(await transaction.exists('held_registrations', { id: hold.id, tokenHash: hold.tokenHash }))) rejectGone();
      return claimAccount(transaction, context, hold, browserHash);
    });
  }
  const row = await checkEmailCode(context, hold.id, code ?? '');
  return enterWith(context, async (transaction, browserHash) => {
    await spendEmailCode(transaction, row);
    return claimAccount(transaction, context, hold, browserHash);
  });
}

/**
 * Registers the owner of a proved address with the held seat. If the form can no longer be accepted, the user goes on
 * with it signed in.
 */
async function finish(context: Context, hold: HeldRegistration, user: User): Promise<ConfirmationOutcome> {
  const { app, now } = context;
  const viewer = { id: user.id, role: user.role, sessionId: '', confirmedAt: null };
  const sent = {
    origin: { address: hold.address, userAgent: hold.userAgent },
    now: new Date(hold.createdAt),
    isHeld: hold.seatUntil !== null && hold.seatUntil > toIso(now),
  };
  const input = JSON.parse(hold.form) as RegisterForEventInput;
  const end = () => app.database.inTransaction((transaction) => deleteHeldRegistration(transaction, hold, now));
  try {
    const ofUser: Context = { ...context, viewer };
    const { registration } = await registerForEvent(ofUser, input, takeHeldSeat(hold.id), sent);
    // The user was already registered, so that the held seat was not needed.
    await end();
    const { number, state } = registration;
    return { __typename: 'RegistrationConfirmed', viewer: user, number, state };
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    const event = await context.db.findOne<Event>('events', { id: hold.eventId });
    await end();
    return {
      __typename: 'RegistrationUnfinished',
      viewer: user,
      draft: parseDraft(hold.draft),
      path: `/events/${event!.slug}/form`,
      reason: error.problems.map(({ message }) => message).join(' '),
    };
  }
}

/**
 * Confirms a held registration: signs in to the account of the address, which is created if there is none, and registers.
 * A viewer who has signed in to this account meanwhile, with a second factor or a password, needs no code.
 */
export async function confirmRegistration(
  context: Context,
  input: ConfirmRegistrationInput,
): Promise<ConfirmationOutcome> {
  const { db, viewer } = context;
  const hold = input.token
    ? await findByToken(context, input.token)
    : input.id
      ? await findOfBrowser(context, input.id)
      : null;
  if (!hold) return rejectGone();
  const user = viewer && !viewer.isToken ? await findUser(db, viewer.id) : null;
  if (user?.email === hold.email) return finish(context, hold, user);
  if (!input.token && input.code == null) return reject('CODE_REQUIRED', 'Введите шесть цифр из\u00a0письма.', 'code');
  const outcome = await proveAddress(context, hold, input);
  if ('challenge' in outcome) return { ...outcome, __typename: 'SecondFactorNeeded' };
  return finish(context, hold, outcome.viewer);
}
