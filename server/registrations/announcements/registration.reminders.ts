import { setTimeout as pause } from 'node:timers/promises';
import { day, hour, toIso, addMs, minute } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { enqueueEmails } from '../../core/email/enqueue-email.js';
import { addDays, localDate } from '../../core/zones.js';
import type { Event } from '../../events/event.entity.js';
import type { EventReminder, ReminderMark } from './event-reminder.entity.js';
import { registrationStates } from '../registration.states.js';
import { registrationGone, stateChanged } from '../notices/not-needed-reasons.js';
import { readRegistrationData, onlineTimeZone, type RegistrationData } from '../registration-data.js';
import {
  readRegistrationEmail,
  writeRegistrationEmail,
  type RegistrationEmailData,
  type RegistrationEmailTexts,
} from '../registration-email-content.js';

type Reminder = {
  /** Time before the beginning, in milliseconds. */
  before: number;
  /** Maximum delay in milliseconds, for example after an outage. A later reminder would be wrong. */
  maxDelay: number;
  /** Only for online participants. */
  isOnlineOnly: boolean;
};

const reminders: Record<ReminderMark, Reminder> = {
  WEEK: { before: 7 * day, maxDelay: day, isOnlineOnly: false },
  DAY: { before: day, maxDelay: 20 * hour, isOnlineOnly: false },
  HOUR: { before: hour, maxDelay: 55 * minute, isOnlineOnly: true },
};

/** Emails per transaction, and the pause in milliseconds after it in which others can write. */
const batchSize = 200;
const pauseBetweenBatches = 20;

type DueEvent = Pick<Event, 'id' | 'startsAt'>;

/**
 * Queues reminders for events that begin in a week, a day or an hour. An interrupted run continues where it stopped.
 */
export async function enqueueReminders(app: Application): Promise<void> {
  for (const mark of Object.keys(reminders) as ReminderMark[]) {
    const now = app.clock.now();
    const { before, maxDelay } = reminders[mark];
    const events = await app.database.query<DueEvent>(
      `SELECT events.id, events."startsAt" FROM events
       LEFT JOIN event_reminders ON event_reminders."eventId" = events.id AND event_reminders.mark = ?
         AND event_reminders."startsAt" = events."startsAt"
       WHERE events.state = 'PUBLISHED' AND events."endsAt" > ? AND events."startsAt" > ? AND events."startsAt" <= ?
         AND event_reminders."doneAt" IS NULL ORDER BY events."startsAt"`,
      [mark, toIso(now), toIso(addMs(now, before - maxDelay)), toIso(addMs(now, before))],
    );
    for (const event of events)
      while (await app.database.inTransaction((transaction) => enqueueBatch(transaction, event, mark, now)))
        await pause(pauseBetweenBatches);
  }
}

/** @returns whether there may be more participants */
async function enqueueBatch(
  transaction: Transaction,
  event: DueEvent,
  mark: ReminderMark,
  now: Date,
): Promise<boolean> {
  const { before, isOnlineOnly } = reminders[mark];
  const key = [event.id, mark, event.startsAt];
  // Locks the row, so that a second process continues where the first one stopped.
  const [progress] = await transaction.query<EventReminder>(
    `INSERT INTO event_reminders ("eventId", mark, "startsAt") VALUES (?, ?, ?)
     ON CONFLICT ("eventId", mark, "startsAt") DO UPDATE SET mark = excluded.mark RETURNING *`,
    key,
  );
  if (progress!.doneAt) return false;
  const people = await transaction.query<{ id: string; userId: string }>(
    `SELECT id, "userId" FROM registrations
     WHERE "eventId" = ? AND ${registrationStates.sql.live} AND state = 'CONFIRMED' AND "userId" > ? AND "createdAt" <= ?
       ${isOnlineOnly ? "AND participation = 'ONLINE'" : ''} ORDER BY "userId" LIMIT ${batchSize}`,
    [event.id, progress!.lastUserId ?? '', toIso(addMs(new Date(event.startsAt), -before))],
  );
  await enqueueEmails(
    transaction,
    reminderEmails[mark],
    people.map(({ id, userId }) => ({
      key: `${id} ${event.startsAt}`,
      payload: { registrationId: id, startsAt: event.startsAt },
      userId,
      now,
    })),
  );
  const isLast = people.length < batchSize;
  await transaction.query(
    'UPDATE event_reminders SET "lastUserId" = ?, "doneAt" = ? WHERE "eventId" = ? AND mark = ? AND "startsAt" = ?',
    [people.at(-1)?.userId ?? progress!.lastUserId, isLast ? toIso(now) : null, ...key],
  );
  return !isLast;
}

/**
 * «Завтра» or «сегодня» at the time of sending. If the dates at the event and at the online participant differ, neither
 * is used.
 */
function formatWhen(data: RegistrationData, mark: ReminderMark, now: Date): string {
  const { startsAt, timeZone } = data.event;
  const remaining = Date.parse(startsAt) - now.getTime();
  if (mark === 'WEEK') return 'Через неделю';
  if (mark === 'HOUR') return remaining > 50 * minute ? 'Через час' : 'Скоро начало';
  const days = [timeZone, onlineTimeZone(data) ?? timeZone].map((zone) => {
    const [today, firstDay] = [localDate(now, zone), localDate(new Date(startsAt), zone)];
    return firstDay === today ? 'Сегодня' : firstDay === addDays(today, 1) ? 'Завтра' : 'Скоро';
  });
  return days[0] === days[1] ? days[0]! : 'Скоро';
}

type ReminderData = RegistrationEmailData & { when: string };

function buildTexts({ event, registration, when }: ReminderData, mark: ReminderMark): RegistrationEmailTexts {
  const subject = `${when}: ${event.title}`;
  if (registration.participation === 'ONLINE')
    return {
      subject,
      paragraphs: [
        mark === 'HOUR'
          ? 'Вы участвуете онлайн. Войдите в трансляцию заранее и проверьте звук.'
          : 'Вы участвуете онлайн. Ссылка на трансляцию откроется в разделе «Мои мероприятия» незадолго до начала. Проверьте заранее, что видео и звук работают.',
      ],
      action: { label: mark === 'HOUR' ? 'Войти в трансляцию' : 'Мои мероприятия', path: '/registrations' },
      ...(mark !== 'HOUR' && { hasCalendar: true }),
    };
  return {
    subject,
    paragraphs: [
      'Ждём вас. На входе покажите билет с экрана телефона или на бумаге: он открывается и без интернета, если открыть его заранее.',
      'Не сможете прийти\u00a0– отмените участие в разделе «Мои мероприятия», и место достанется другому.',
    ],
    action: { label: 'Открыть билет', path: `/registrations/${registration.number}/ticket` },
    hasCalendar: true,
  };
}

/** Not sent if the registration has ended or the event was postponed. */
const reminderEmail = (mark: ReminderMark, name: string, title: string) =>
  defineEmail({
    name,
    title,
    // The reminder of the last hour is useless behind thousands of other emails.
    priority: mark === 'HOUR' ? 2 : 6,
    read: async (context, { registrationId, startsAt }: { registrationId: string; startsAt: string }) => {
      const { before, maxDelay } = reminders[mark];
      const { now } = context;
      const data = await readRegistrationData(context, registrationId);
      const isTooLate = Date.parse(startsAt) - now.getTime() <= before - maxDelay;
      if (!data) return registrationGone;
      if (isTooLate) return new NotNeeded('Напоминать уже поздно: письмо задержалось.');
      if (data.registration.state !== 'CONFIRMED') return stateChanged(data.registration.state);
      if (data.event.state !== 'PUBLISHED' || data.event.startsAt !== startsAt)
        return new NotNeeded('Мероприятие перенесено или отменено: об этом отправлено другое письмо.');
      return { ...(await readRegistrationEmail(context, data)), when: formatWhen(data, mark, now) };
    },
    write: (data) => writeRegistrationEmail(data, buildTexts(data, mark)),
    samples: async () => (await import('../registration.samples.js')).reminders[mark],
  });

export const reminderEmails = {
  WEEK: reminderEmail('WEEK', 'registration.reminder-week', 'Напоминание за неделю'),
  DAY: reminderEmail('DAY', 'registration.reminder-day', 'Напоминание за день'),
  HOUR: reminderEmail('HOUR', 'registration.reminder-hour', 'Напоминание за час'),
};
