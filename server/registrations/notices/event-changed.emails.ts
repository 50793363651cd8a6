import { taskStates } from '../../tasks/task.states.js';
import type { Db } from '../../core/database/db.js';
import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import {
  changesBetween,
  detailsOfEvent,
  type EventDetails,
  type DetailChange,
} from '../../events/notices/event-details.js';
import type { EventNotice } from '../../events/notices/event-notice.entity.js';
import { registrationStates } from '../registration.states.js';
import { readRegistrationData, onlineTimeZone, type RegistrationData } from '../registration-data.js';
import {
  readRegistrationEmail,
  registrationListLink,
  writeRegistrationEmail,
  type RegistrationEmailTexts,
} from '../registration-email-content.js';
import { eventResumed } from './postponement.emails.js';
import { registrationEnded, registrationGone } from './not-needed-reasons.js';

const emailRow = ({ what, before, after }: DetailChange): [string, string] => [
  what,
  `было: ${before}; стало: ${after}`,
];

/** Texts for participants; staff see them before saving. */
export const eventChangedTexts = (
  { event, registration }: RegistrationData,
  changes: readonly DetailChange[],
): RegistrationEmailTexts => ({
  subject: `Изменения: ${event.title}`,
  paragraphs: [
    `В мероприятии, на которое вы записаны, изменилось: ${changes.map(({ what }) => what.toLowerCase()).join(', ')}. Ваша регистрация действует. Файл, приложенный к письму, исправит запись в вашем календаре.`,
    `Если теперь вы не сможете участвовать, отмените участие в личном кабинете. Остались вопросы? Напишите организаторам: ${event.contactEmail}.`,
  ],
  facts: changes.map(emailRow),
  action: registrationListLink(registration),
  hasCalendar: true,
});

/** Data of the event that the participant knows: from the registration, or from the last email about changes. */
async function readLastAnnounced(db: Db, { registration, event }: RegistrationData): Promise<EventDetails | null> {
  const lastEmail = await db.queryOne<{ at: string | null }>(
    `SELECT MAX("createdAt") AS at FROM outbox WHERE "userId" = ? AND letter IN (?, ?) AND state = 'DONE' AND payload LIKE ?`,
    [registration.userId, eventChanged.name, eventResumed.name, `%${registration.id}%`],
  );
  const since = lastEmail?.at && lastEmail.at > registration.createdAt ? lastEmail.at : registration.createdAt;
  const notice = await db.queryOne<EventNotice>(
    `SELECT * FROM event_notices WHERE "eventId" = ? AND about = 'EVENT' AND at >= ? ORDER BY at, id LIMIT 1`,
    [event.id, since],
  );
  return notice && (JSON.parse(notice.before) as EventDetails);
}

/** Whether a later email contains all changes, so that participants get one email instead of two. */
async function isInLaterEmail(db: Db, eventId: string, taskId: string): Promise<boolean> {
  const laterTask = await db.queryOne(
    `SELECT tasks.id FROM event_notices JOIN tasks ON tasks.id = event_notices."taskId"
     WHERE event_notices."eventId" = ? AND event_notices.about = 'EVENT' AND tasks.id > ? AND NOT tasks.${taskStates.sql.aborted} LIMIT 1`,
    [eventId, taskId],
  );
  return laterTask !== null;
}

/** Email about changes since the participant's last known data. */
export const eventChanged = defineEmail({
  name: 'registration.event-changed',
  title: 'Изменения мероприятия',
  read: async (context, { registrationId, taskId }: { registrationId: string; taskId: string }) => {
    const { db } = context;
    const data = await readRegistrationData(context, registrationId);
    if (!data) return registrationGone;
    const { event, registration } = data;
    if (!registrationStates.is(registration.state, 'live')) return registrationEnded;
    if (event.state !== 'PUBLISHED')
      return new NotNeeded('Мероприятие перенесено или отменено: об этом отправлено другое письмо.');
    if (await isInLaterEmail(db, event.id, taskId))
      return new NotNeeded('Мероприятие изменили ещё раз: всё вместе сказано в более новом письме.');
    const before = await readLastAnnounced(db, data);
    const { participation } = registration;
    const reader = { participation, readerZone: onlineTimeZone(data) };
    const changes = before ? changesBetween(before, detailsOfEvent(event), reader) : [];
    if (changes.length === 0)
      return new NotNeeded('Для этого участника ничего не изменилось или он записался уже после изменений.');
    return { ...(await readRegistrationEmail(context, data)), changes };
  },
  write: (data) => writeRegistrationEmail(data, eventChangedTexts(data, data.changes)),
  samples: async () => (await import('./notices.samples.js')).eventChanged,
});
