import { setTimeout as pause } from 'node:timers/promises';
import { day, hour, instant, later, minute } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { enqueueLetters, NotNeeded, type LetterKind } from '../core/letter-kind.js';
import { addDays, localDate } from '../core/zones.js';
import type { Event } from '../events/event.entity.js';
import type { EventReminder, ReminderMark } from './event-reminder.entity.js';
import { liveCondition } from './registration.life.js';
import { gone, movedOn } from './notices/reasons.js';
import { readFacts, watchesIn, type Facts } from './registration-facts.js';
import { writeAbout } from './registration.letters.js';
import type { Words } from './registration-email.types.js';

type Reminder = {
  kind: string;
  title: string;
  /** How long before the beginning it is due. */
  before: number;
  /** How late it may still be written after a standstill: later than that, what it says would be wrong. */
  slack: number;
  /** Only for those who take part by broadcast. */
  isOnlineOnly: boolean;
};

const reminders: Record<ReminderMark, Reminder> = {
  WEEK: { kind: 'registration.reminder-week', title: 'Напоминание за неделю', before: 7 * day, slack: day, isOnlineOnly: false },
  DAY: { kind: 'registration.reminder-day', title: 'Напоминание за день', before: day, slack: 20 * hour, isOnlineOnly: false },
  HOUR: { kind: 'registration.reminder-hour', title: 'Напоминание за час', before: hour, slack: 55 * minute, isOnlineOnly: true },
}; // prettier-ignore

/** People whose letters are put into the outbox in one transaction, and the pause in which others may write. */
const together = 200;
const between = 20;

type Due = Pick<Event, 'id' | 'startsAt'>;

/** Reminds the participants of events that begin in a week, a day and an hour; goes on where it was interrupted. */
export async function remind(app: Application): Promise<void> {
  for (const mark of Object.keys(reminders) as ReminderMark[]) {
    const now = app.clock.now();
    const { before, slack } = reminders[mark];
    const events = await app.database.read<Due>(
      `SELECT events.id, events."startsAt" FROM events
       LEFT JOIN event_reminders ON event_reminders."eventId" = events.id AND event_reminders.mark = ?
         AND event_reminders."startsAt" = events."startsAt"
       WHERE events.state = 'PUBLISHED' AND events."endsAt" > ? AND events."startsAt" > ? AND events."startsAt" <= ?
         AND event_reminders."doneAt" IS NULL ORDER BY events."startsAt"`,
      [mark, instant(now), instant(later(now, before - slack)), instant(later(now, before))],
    );
    for (const event of events)
      while (await app.database.inTransaction((transaction) => remindSome(transaction, event, mark, now)))
        await pause(between);
  }
}

/** @returns whether there may be more */
async function remindSome(transaction: Transaction, event: Due, mark: ReminderMark, now: Date): Promise<boolean> {
  const { kind, before, isOnlineOnly } = reminders[mark];
  const place = [event.id, mark, event.startsAt];
  // Locks the row: of two processes one goes on where the other has stopped.
  const [progress] = await transaction.query<EventReminder>(
    `INSERT INTO event_reminders ("eventId", mark, "startsAt") VALUES (?, ?, ?)
     ON CONFLICT ("eventId", mark, "startsAt") DO UPDATE SET mark = excluded.mark RETURNING *`,
    place,
  );
  if (progress!.doneAt) return false;
  const people = await transaction.query<{ id: string; userId: string }>(
    `SELECT id, "userId" FROM registrations
     WHERE "eventId" = ? AND ${liveCondition} AND state = 'CONFIRMED' AND "userId" > ? AND "createdAt" <= ?
       ${isOnlineOnly ? "AND participation = 'ONLINE'" : ''} ORDER BY "userId" LIMIT ${together}`,
    [event.id, progress!.lastUserId ?? '', instant(later(new Date(event.startsAt), -before))],
  );
  await enqueueLetters(
    transaction,
    people.map(({ id, userId }) => ({
      kind,
      key: `${id} ${event.startsAt}`,
      payload: { registrationId: id, startsAt: event.startsAt },
      userId,
      now,
      // The one of an hour is of no use when it comes behind thousands of others.
      priority: mark === 'HOUR' ? 2 : 6,
    })),
  );
  const isLast = people.length < together;
  await transaction.query(
    'UPDATE event_reminders SET "lastUserId" = ?, "doneAt" = ? WHERE "eventId" = ? AND mark = ? AND "startsAt" = ?',
    [people.at(-1)?.userId ?? progress!.lastUserId, isLast ? instant(now) : null, ...place],
  );
  return !isLast;
}

/** «Завтра» and «сегодня» at the moment of sending, by the calendar of the place and by that of who watches elsewhere. */
function whenInWords(facts: Facts, mark: ReminderMark, now: Date): string {
  const { startsAt, timeZone } = facts.event;
  const rest = Date.parse(startsAt) - now.getTime();
  if (mark === 'WEEK') return 'Через неделю';
  if (mark === 'HOUR') return rest > 50 * minute ? 'Через час' : 'Скоро начало';
  const days = [timeZone, watchesIn(facts) ?? timeZone].map((zone) => {
    const [today, first] = [localDate(now, zone), localDate(new Date(startsAt), zone)];
    return first === today ? 'Сегодня' : first === addDays(today, 1) ? 'Завтра' : 'Скоро';
  });
  return days[0] === days[1] ? days[0]! : 'Скоро';
}

function wordsOf(facts: Facts, mark: ReminderMark, now: Date): Words {
  const { event, registration } = facts;
  const subject = `${whenInWords(facts, mark, now)}: ${event.title}`;
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

/** Reminders, one kind for each mark. Whoever has given the place up, or whose event has been moved meanwhile, gets none. */
export const reminderLetters = (app: Application): LetterKind<{ registrationId: string; startsAt: string }>[] =>
  (Object.entries(reminders) as [ReminderMark, Reminder][]).map(([mark, { kind, title, before, slack }]) => ({
    name: kind,
    title,
    write: async ({ registrationId, startsAt }, reads) => {
      const facts = await readFacts(reads, registrationId);
      const now = app.clock.now();
      const isTooLate = Date.parse(startsAt) - now.getTime() <= before - slack;
      if (!facts) return gone;
      if (isTooLate) return new NotNeeded('Напоминать уже поздно: письмо задержалось.');
      if (facts.registration.state !== 'CONFIRMED') return movedOn(facts.registration.state);
      if (facts.event.state !== 'PUBLISHED' || facts.event.startsAt !== startsAt)
        return new NotNeeded('Мероприятие перенесено или отменено: об этом отправлено другое письмо.');
      return writeAbout(app, reads, facts, wordsOf(facts, mark, now));
    },
  }));
