import { paymentReminderGuards } from '../registrations/hooks.js';
import { day, hour, toIso, addMs } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Db } from '../core/database/db.js';
import { defineEmail, NotNeeded } from '../core/email/define-email.js';
import { enqueueEmails } from '../core/email/enqueue-email.js';
import { formatMoney } from '../core/wording.js';
import { formatDeadline, formatEventTime } from '../registrations/registration-data.js';
import { addressedTo } from '../core/email/email-recipient.js';
import { readUnpaidRegistration } from './payment-data.js';
import { payPath } from './payment.paths.js';

/** The reminder is sent this long before the payment deadline. */
const reminderLead = day;
/** No reminder this soon after the last change of the registration: the user has just got an email about it. */
const quietPeriod = 12 * hour;
const batchSize = 200;

type ReminderPayload = { registrationId: string; payUntil: string };

/** Sends one reminder for each payment deadline within a day. */
export async function remindToPay(app: Application): Promise<void> {
  for (;;) {
    const now = app.clock.now();
    const dueRegistrations = await app.database.query<{ id: string; userId: string; payUntil: string }>(
      `SELECT id, "userId", "payUntil" FROM registrations
       WHERE state = 'AWAITING_PAYMENT'
         AND EXISTS (SELECT 1 FROM events WHERE events.id = "eventId" AND events.state = 'PUBLISHED') AND "payUntil" > ? AND "payUntil" <= ? AND "updatedAt" <= ?
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.key = '${paymentReminder.name} ' || registrations.id || ' ' || registrations."payUntil")
       ORDER BY "payUntil" LIMIT ${batchSize}`,
      [toIso(now), toIso(addMs(now, reminderLead)), toIso(addMs(now, -quietPeriod))],
    );
    await app.database.inTransaction((transaction) =>
      enqueueEmails(
        transaction,
        paymentReminder,
        dueRegistrations.map(({ id, userId, payUntil }) => ({
          key: `${id} ${payUntil}`,
          payload: { registrationId: id, payUntil },
          userId,
          now,
        })),
      ),
    );
    if (dueRegistrations.length < batchSize) return;
  }
}

async function hasOtherReminder(app: Application, db: Db, registrationId: string): Promise<boolean> {
  for (const guard of app.hooks.of(paymentReminderGuards)) if (!(await guard(db, registrationId))) return true;
  return false;
}

/** The reminder. It is not sent if the user paid or cancelled, the deadline changed, or another email reminds them. */
export const paymentReminder = defineEmail({
  name: 'payment.reminder',
  title: 'Напоминание об оплате',
  priority: 4,
  read: async ({ app, db, now }, { registrationId, payUntil }: ReminderPayload) => {
    const facts = await readUnpaidRegistration(db, registrationId);
    if (!facts) return new NotNeeded('Оплаты от\u00a0участника больше не\u00a0ждут.');
    if (facts.registration.payUntil !== payUntil)
      return new NotNeeded('Срок оплаты изменился: о\u00a0новом будет своё письмо.');
    if (payUntil <= toIso(now)) return new NotNeeded('Срок оплаты уже прошёл.');
    if (facts.event.state !== 'PUBLISHED')
      return new NotNeeded('Мероприятие перенесено или отменено: об\u00a0этом отправлено другое письмо.');
    if (await hasOtherReminder(app, db, registrationId))
      return new NotNeeded('О\u00a0сроке напоминает письмо о\u00a0счёте.');
    return facts;
  },
  write: (facts) => {
    const { registration, event, user } = facts;
    const until = formatDeadline(facts, registration.payUntil!);
    return {
      ...addressedTo(user),
      subject: `Осталось оплатить участие: ${event.title}`,
      paragraphs: [
        `Мы держим место за вами до ${until}. Чтобы участвовать, оплатите до этого времени ${formatMoney(registration.priceAmount)}; потом место предложат другим.`,
      ],
      facts: [
        ['Мероприятие', event.title],
        ['Начало', formatEventTime(facts, event.startsAt)],
        ['Номер регистрации', registration.number],
        ['К оплате', formatMoney(registration.priceAmount)],
      ],
      action: { label: 'Оплатить участие', path: payPath(registration.number) },
    };
  },
  samples: async () => (await import('./payment.samples.js')).reminder,
});
