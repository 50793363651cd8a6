import { fullNameOf } from '../../../rules/people/names.js';
import { eventDayAt, scanTime, nextEventDay } from '../../../rules/nmo/presence.js';
import type { Problem } from '../../../rules/problem.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { formatDayRange } from '../../../rules/text/format.js';
import type { Event } from '../../events/event.entity.js';
import { isOver } from '../../events/event.policy.js';
import { recordStaffConsent } from '../../legal/staff-consent.service.js';
import type { Payment } from '../../payments/payment.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { parseEntryDetails } from '../../registrations/staff/entry/entry-details.js';
import { buildProfileByStaff } from '../../registrations/staff/entry/profile-by-staff.js';
import { lockSeats } from '../../registrations/seats/seats.js';
import type { User } from '../../users/user.entity.js';
import { checkInDays } from '../presence-days.js';
import type { WalkInRegistered } from '../presence.results.js';
import { checkNonce, requireEvent } from '../scan.service.js';
import { registerNew, settleRegistration, type FrontDeskCase } from './walk-in.steps.js';
import type { WalkIn } from './walk-in.entity.js';
import type { WalkInInput } from './walk-in.inputs.js';
import { liveRegistrationOf, personAtFrontDesk } from './walk-in.person.js';

/** Why the front desk cannot register anybody at that time; null: the event is on. */
async function closedProblem(db: Db, event: Event, at: string): Promise<Problem | null> {
  if (event.state !== 'PUBLISHED' || isOver(event, at))
    return {
      code: 'EVENT_NOT_GOING_ON',
      message: 'Мероприятие закончилось, отменено или перенесено: записать у входа нельзя.',
    };
  const days = await checkInDays(db, event);
  if (eventDayAt(days, at, event.timeZone) !== null) return null;
  const next = nextEventDay(days, at, event.timeZone);
  const when = next ? ` Ближайший день: ${formatDayRange(next, next)}` : '';
  return { code: 'NOT_TODAY', message: `Сегодня мероприятия нет: записать у входа нельзя.${when}` };
}

/** When it was done: a device without a network sends it later. */
const timeOf = ({ doneAt: at, sentAt }: WalkInInput, now: Date): Date =>
  at && sentAt ? new Date(scanTime(at, sentAt, toIso(now))) : now;

/** The result of an earlier call with the same nonce. A nonce that another event has used is rejected. */
async function resultOfNonce(
  transaction: Transaction,
  { nonce, eventId }: WalkInInput,
): Promise<WalkInRegistered | null> {
  type Row = WalkIn &
    Pick<Registration, 'number'> &
    Pick<User, 'lastName' | 'firstName' | 'middleName'> & {
      amount: number | null;
    };
  const [existing] = await transaction.query<Row>(
    `SELECT walk_ins.*, registrations.number, users."lastName", users."firstName", users."middleName", payments.amount
     FROM walk_ins JOIN registrations ON registrations.id = walk_ins."registrationId"
       JOIN users ON users.id = registrations."userId" LEFT JOIN payments ON payments.id = walk_ins."paymentId"
     WHERE walk_ins.nonce = ?`,
    [nonce],
  );
  if (!existing) return null;
  if (existing.eventId !== eventId)
    reject('IDEMPOTENCY_KEY_REUSED', 'Этот запрос уже был отправлен с другими данными. Начните заново.');
  const { registrationId, number, amount } = existing;
  return {
    registrationId,
    number,
    name: fullNameOf(existing),
    isNewAccount: false,
    paidAmount: amount ?? 0,
    filled: [],
    differing: [],
  };
}

/**
 * Registers a person at the front desk, or settles their registration, at the price that staff was shown, which must be the
 * price of the registration. A repeated call changes nothing.
 * @throws ProblemsError with what staff has to decide or to ask
 */
export async function registerWalkIn(context: Context, input: WalkInInput): Promise<WalkInRegistered> {
  const { app, now, db, viewer } = context;
  checkNonce(input.nonce);
  const event = await requireEvent(context, input.eventId);
  const at = timeOf(input, now);
  const closedReason = await closedProblem(db, event, toIso(at));
  const details = await parseEntryDetails(context, input);
  const { lastName, firstName, middleName = null } = input;
  const names = { lastName: lastName ?? '', firstName: firstName ?? '', middleName };
  const profile = await buildProfileByStaff(app, details.profile, names);
  return app.database.inTransaction(async (transaction) => {
    await lockSeats(transaction, { eventId: event.id, participation: 'IN_PERSON' });
    const existing = await resultOfNonce(transaction, input);
    if (existing) return existing;
    if (closedReason) rejectAny([closedReason]);
    rejectAny(details.problems);
    const person = await personAtFrontDesk(transaction, event.id, input, profile, now);
    const ownRegistration = await liveRegistrationOf(transaction, event.id, person.id);
    if (ownRegistration && ownRegistration.id !== input.registrationId)
      reject(
        'ALREADY_REGISTERED',
        `Этот человек уже записан: регистрация ${ownRegistration.number}. Найдите её и рассчитайте.`,
      );
    const frontDeskCase: FrontDeskCase = { app, event, person, input, at, now, staffId: viewer!.id };
    const { registration, payment, isOverCapacity } = ownRegistration
      ? await settleRegistration(transaction, frontDeskCase, ownRegistration)
      : await registerNew(transaction, frontDeskCase);
    await recordWalkIn(transaction, frontDeskCase, { registration, payment, isOverCapacity });
    const { id: registrationId, number } = registration;
    return {
      registrationId,
      number,
      name: fullNameOf(person),
      isNewAccount: person.isNew,
      paidAmount: payment?.amount ?? 0,
      filled: person.filled,
      differing: person.differing,
    };
  });
}

type WalkInDone = { registration: Registration; payment: Payment | null; isOverCapacity: boolean };

async function recordWalkIn(
  transaction: Transaction,
  { event, person, input, at, staffId }: FrontDeskCase,
  { registration, payment, isOverCapacity }: WalkInDone,
): Promise<void> {
  const row: Omit<WalkIn, 'registration' | 'event' | 'payment' | 'createdBy'> = {
    nonce: input.nonce,
    registrationId: registration.id,
    eventId: event.id,
    paymentId: payment?.id ?? null,
    isOverCapacity,
    createdById: staffId,
    createdAt: toIso(at),
  };
  await transaction.insert('walk_ins', [row]);
  if (input.hasConsented)
    await recordStaffConsent(transaction, {
      userId: person.id,
      registrationId: registration.id,
      manner: input.consentManner,
      recordedById: staffId,
      at,
    });
}
