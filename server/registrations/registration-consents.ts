import { registrationStates } from './registration.states.js';
import type { ConsentSubjects, WithdrawalHook } from '../legal/consent-hooks.js';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueEmail } from '../core/email/enqueue-email.js';
import { placeholders } from '../core/database/sql.js';
import { attendedCondition } from './attendance.js';
import { transferPurpose, transferWithdrawn } from './transfer-withdrawn.emails.js';
import { transitionRegistration } from './transition.service.js';
import { fullNameOf } from '../../rules/people/names.js';

type RegistrationId = { id: string };

/** All transactions lock in the same order. Otherwise two large cancellations could wait for each other forever. */
const lockOrder = `ORDER BY registrations."eventId", registrations.participation, registrations.id`;
const isLive = `registrations.${registrationStates.sql.live}`;
const withEvent = 'FROM registrations JOIN events ON events.id = registrations."eventId"';

async function cancelAll(transaction: Transaction, registrations: readonly RegistrationId[], now: Date): Promise<void> {
  for (const { id } of registrations) await transitionRegistration(transaction, id, 'CANCELLED', now);
}

/** Participation requires the consent. An event that has begun is not cancelled, as the consent says. */
const participationWithdrawal: WithdrawalHook = {
  kind: 'EVENT_DATA_CONSENT',
  consequence:
    'Если мероприятие ещё не началось, ваша регистрация будет отменена, а место получит следующий в листе ожидания. Если началось, сведения об участии сохраним на срок, который назван в согласии.',
  run: async (transaction, app, { userId, subjectId, now }) => {
    const registrations = await transaction.query<RegistrationId>(
      `SELECT registrations.id ${withEvent}
       WHERE registrations.id = ? AND registrations."userId" = ? AND ${isLive} AND NOT ${attendedCondition(app)}
         AND (events.state = 'POSTPONED' OR events."startsAt" > ?)`,
      [subjectId, userId, toIso(now)],
    );
    await cancelAll(transaction, registrations, now);
  },
};

/**
 * The account is closed: registrations for events that are not over are cancelled, unless the user attended. Attendance
 * is erased with the account, so a repeated run recognises these registrations by the removed ticket code.
 */
const accountWithdrawal: WithdrawalHook = {
  kind: 'PERSONAL_DATA_CONSENT',
  consequence: 'Действующие регистрации будут отменены.',
  run: async (transaction, app, { userId, now }) => {
    const registrations = await transaction.query<RegistrationId>(
      `SELECT registrations.id ${withEvent}
       WHERE registrations."userId" = ? AND ${isLive} AND registrations."ticketCode" IS NOT NULL AND NOT ${attendedCondition(app)}
         AND (events.state = 'POSTPONED' OR events."endsAt" > ?) ${lockOrder}`,
      [userId, toIso(now)],
    );
    await cancelAll(transaction, registrations, now);
  },
};

type Person = { lastName: string; firstName: string; middleName: string | null };

/**
 * The organiser notifies the partners, as the consent promises. The name is encrypted in the payload, because the
 * account may be deleted before the email is written.
 */
const transferWithdrawal: WithdrawalHook = {
  kind: 'PARTNER_TRANSFER_CONSENT',
  consequence: 'Мы сообщим об отзыве каждому получателю и потребуем уничтожить переданные данные. Участие сохранится.',
  run: async (transaction, app, { userId, subjectId, now }) => {
    const [person] = await transaction.query<Person>(
      `SELECT users."lastName", users."firstName", users."middleName" FROM registrations
       JOIN users ON users.id = registrations."userId" WHERE registrations.id = ? AND users.id = ?`,
      [subjectId, userId],
    );
    if (!person) return;
    const name = fullNameOf(person);
    await enqueueEmail(
      transaction,
      transferWithdrawn,
      { registrationId: subjectId, at: toIso(now), sealed: app.cipher.encrypt(name, transferPurpose) },
      { key: subjectId, userId: null, now },
    );
  },
};

export const registrationWithdrawals: readonly WithdrawalHook[] = [
  participationWithdrawal,
  accountWithdrawal,
  transferWithdrawal,
];

const describe: ConsentSubjects['describe'] = async (db, ids) => {
  const rows = await db.query<{ id: string; title: string; slug: string }>(
    `SELECT registrations.id, events.title, events.slug ${withEvent} WHERE registrations.id IN (${placeholders(ids)})`,
    ids,
  );
  return new Map(rows.map(({ id, title, slug }) => [id, { title, path: `/events/${slug}` }]));
};

/** Consents of the channels REGISTRATION and STAFF belong to the event of their registration. */
export const registrationSubjects: readonly ConsentSubjects[] = [
  { channel: 'REGISTRATION', describe },
  { channel: 'STAFF', describe },
];
