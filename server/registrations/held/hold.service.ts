import { v7 as uuid } from 'uuid';
import { checkEmail, normaliseEmail } from '../../../rules/people/account.js';
import { nameProblems, normaliseName } from '../../../rules/people/names.js';
import { addMs, day, toIso } from '../../core/clock.js';
import { networkOf } from '../../core/config/networks.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { hashOf, tokenLength } from '../../core/secrets.js';
import { accountConsents } from '../../legal/legal.service.js';
import { isWithinCodeLimits, sentMailPathOf } from '../../users/email-codes/code-sign-in.service.js';
import { insertEmailCode } from '../../users/email-codes/email-codes.service.js';
import { browserHashOf } from '../../users/sign-in/browsers.js';
import { serializeDraft } from '../../users/sign-in/form-draft.js';
import { examineInput, readOpenForm } from '../register/register.service.js';
import { rejectFull } from '../register/store-registration.js';
import type { RegisterForEventInput } from '../registrations.inputs.js';
import type { HoldRegistrationInput } from './held.inputs.js';
import type { HeldRegistrationLink, RegistrationHeld } from './held.results.js';
import { heldRegistrationEmail } from './held-registration.emails.js';
import type { HeldRegistration } from './held-registration.entity.js';
import { deleteHeldRegistration, holdSeat } from './held-seats.js';

/** Time for which a form is stored while its address is not confirmed. */
export const heldLifetime = 14 * day;

/** The consents for a new account, and those of the event, among the accepted editions. */
async function examine(context: Context, input: HoldRegistrationInput) {
  const form = await readOpenForm(context, input.registration.eventId);
  const account = await accountConsents(context.app, context.db);
  const { problems } = await examineInput(context, form, input.registration, null, account);
  rejectAny([checkEmail(input.email), ...nameProblems(input), ...problems].filter((problem) => problem !== null));
  const isOfAccount = (id: string) => account.some(({ document }) => document.id === id);
  const { consents } = input.registration;
  return { form, ofAccount: consents.filter(isOfAccount), ofEvent: consents.filter((id) => !isOfAccount(id)) };
}

/** Stores the code of a held registration and sends its email, unless the address has got too many. */
async function sendCode(
  transaction: Transaction,
  context: Context,
  { id, email, browserHash }: Pick<HeldRegistration, 'id' | 'email' | 'browserHash'>,
  { userId, isAllowed }: { userId: string | null; isAllowed: boolean },
): Promise<void> {
  await insertEmailCode(transaction, context, { id, email, redirect: null, browserHash });
  const options = { key: uuid(), userId, now: context.now };
  if (isAllowed) await enqueueEmail(transaction, heldRegistrationEmail, { id }, options);
}

const userIdOf = async ({ db }: Context, email: string): Promise<string | null> =>
  (await db.queryOne<{ id: string }>('SELECT id FROM users WHERE email = ?', [email]))?.id ?? null;

const heldResult = (
  { app }: Context,
  { id, seatUntil }: Pick<HeldRegistration, 'id' | 'seatUntil'>,
): RegistrationHeld => ({ id, seatUntil, keptMailPath: sentMailPathOf(app) });

/** Ends what this browser held for the same address and event: the user has sent the form again. */
async function replaceEarlier(
  transaction: Transaction,
  { browserHash, email, eventId }: HeldRegistration,
  now: Date,
): Promise<void> {
  const earlier = await transaction.query<HeldRegistration>(
    'SELECT * FROM held_registrations WHERE "browserHash" = ? AND email = ? AND "eventId" = ?',
    [browserHash, email, eventId],
  );
  for (const hold of earlier) await deleteHeldRegistration(transaction, hold, now);
}

/** Holds the seat; without a free one, the registration will join the waiting list if the user agreed. */
async function seatUntilOf(
  transaction: Transaction,
  hold: HeldRegistration,
  { joinWaitingList }: RegisterForEventInput,
  now: Date,
): Promise<string | null> {
  const result = await holdSeat(transaction, hold, now);
  if (typeof result === 'object') return result.seatUntil;
  return joinWaitingList ? null : rejectFull(transaction, hold, result);
}

/**
 * Holds a seat for a visitor and sends a code to the address that they typed. A new and a known address get the same
 * answer after the same work; only the email differs.
 */
export async function holdRegistration(context: Context, input: HoldRegistrationInput): Promise<RegistrationHeld> {
  const { app, origin, now } = context;
  const { ofAccount, ofEvent } = await examine(context, input);
  await app.captcha.verify('REGISTRATION', input.captcha, origin);
  await app.limits.count('signInCodeByNetwork', origin.address);
  const email = normaliseEmail(input.email);
  const isAllowed = await isWithinCodeLimits(context, email);
  const userId = await userIdOf(context, email);
  const { eventId, participation, tariffId } = input.registration;
  const row: HeldRegistration = {
    id: uuid(),
    email,
    lastName: normaliseName(input.lastName),
    firstName: normaliseName(input.firstName),
    eventId,
    participation,
    tariffId,
    form: JSON.stringify({ ...input.registration, consents: ofEvent }),
    draft: serializeDraft(input.draft),
    accountConsents: JSON.stringify(ofAccount),
    address: origin.address.slice(0, 60),
    userAgent: origin.userAgent.slice(0, 300),
    network: networkOf(origin.address).slice(0, 60),
    browserHash: browserHashOf(context),
    tokenHash: null,
    linkUntil: null,
    seatUntil: null,
    createdAt: toIso(now),
    expiresAt: toIso(addMs(now, heldLifetime)),
  };
  const held = await app.database.inTransaction(async (transaction) => {
    // All forms of participation: an earlier attempt of this browser may hold a seat of another one.
    await transaction.lock('event_seats', { eventId });
    await replaceEarlier(transaction, row, now);
    const seatUntil = await seatUntilOf(transaction, row, input.registration, now);
    await transaction.insert('held_registrations', [{ ...row, seatUntil }]);
    await sendCode(transaction, context, row, { userId, isAllowed });
    return { id: row.id, seatUntil };
  });
  return heldResult(context, held);
}

/** A held registration by the token of its latest email. */
export async function findByToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<HeldRegistration | null> {
  if (token.length !== tokenLength) return null;
  return db.queryOne<HeldRegistration>('SELECT * FROM held_registrations WHERE "tokenHash" = ? AND "expiresAt" > ?', [
    hashOf(token),
    toIso(now),
  ]);
}

/** A held registration of this browser. */
export const findOfBrowser = ({ db, now, browser }: Context, id: string): Promise<HeldRegistration | null> =>
  db.queryOne<HeldRegistration>(
    'SELECT * FROM held_registrations WHERE id = ? AND "browserHash" = ? AND "expiresAt" > ?',
    [id.slice(0, 36), hashOf(browser ?? ''), toIso(now)],
  );

export const rejectGone = (): never =>
  reject(
    'HELD_REGISTRATION_GONE',
    'Эта запись больше не ждёт подтверждения. Если вы её уже подтвердили, войдите: билет в\u00a0разделе «Мои мероприятия».',
  );

/**
 * Sends another code. By the link of an email, whatever its age, the code goes to the address of the link and counts in
 * the browser that asked.
 */
export async function resendHeldCode(
  context: Context,
  { id, token }: { id?: string | null; token?: string | null },
): Promise<RegistrationHeld> {
  const { app } = context;
  const hold = token ? await findByToken(context, token) : id ? await findOfBrowser(context, id) : null;
  if (!hold) return rejectGone();
  const isAllowed = await isWithinCodeLimits(context, hold.email);
  const userId = await userIdOf(context, hold.email);
  const browserHash = browserHashOf(context);
  await app.database.inTransaction(async (transaction) => {
    await transaction.update('held_registrations', { id: hold.id }, { browserHash });
    await transaction.delete('email_codes', { id: hold.id });
    await sendCode(transaction, context, { ...hold, browserHash }, { userId, isAllowed });
  });
  return heldResult(context, hold);
}

/** What the link of an email confirms; null if it is used, replaced, expired or unknown. */
export async function findHeldLink(context: Context, token: string): Promise<HeldRegistrationLink | null> {
  const hold = await findByToken(context, token);
  if (!hold) context.log.info({ link: 'registration' }, 'a link of an email does not work');
  if (!hold) return null;
  const at = toIso(context.now);
  const { id, email, eventId, linkUntil, seatUntil } = hold;
  const isHeld = seatUntil !== null && seatUntil > at;
  return { id, email, eventId, isFresh: linkUntil !== null && linkUntil > at, seatUntil: isHeld ? seatUntil : null };
}

/** Whether a registration still waits for its address; null: it is confirmed, replaced or expired. */
export async function isHeld({ db }: Context, id: string): Promise<boolean | null> {
  const row = await db.queryOne('SELECT id FROM held_registrations WHERE id = ?', [id.slice(0, 36)]);
  return row ? true : null;
}
