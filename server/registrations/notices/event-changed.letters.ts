import type { Application } from '../../core/application.js';
import type { Db } from '../../core/kept.js';
import { NotNeeded, type LetterKind } from '../../core/letter-kind.js';
import { changesBetween, factsOf, type EventFacts, type FactChange } from '../../events/notices/event-facts.js';
import type { EventNotice } from '../../events/notices/event-notice.entity.js';
import { live } from '../registration.life.js';
import { readFacts, watchesIn, type Facts } from '../registration-facts.js';
import { ownPage, writeAbout } from '../registration.letters.js';
import type { Words } from '../registration-email.types.js';
import { resumedLetter } from './called-off.letters.js';
import { ended, gone } from './reasons.js';

export const changedLetter = 'registration.event-changed';

export type AboutChange = { registrationId: string; taskId: string };

const emailRow = ({ what, before, after }: FactChange): [string, string] => [what, `было: ${before}; стало: ${after}`];

/** Texts for participants; staff see them before saving. */
export const changedWords = ({ event, registration }: Facts, changes: readonly FactChange[]): Words => ({
  subject: `Изменения: ${event.title}`,
  paragraphs: [
    `В мероприятии, на которое вы записаны, изменилось: ${changes.map(({ what }) => what.toLowerCase()).join(', ')}. Ваша регистрация действует. Файл, приложенный к письму, исправит запись в вашем календаре.`,
    `Если теперь вы не сможете участвовать, отмените участие в личном кабинете. Остались вопросы? Напишите организаторам: ${event.contactEmail}.`,
  ],
  facts: changes.map(emailRow),
  action: ownPage(registration),
  hasCalendar: true,
});

/** Data of the event that the participant knows: from the registration, or from the last email about changes. */
async function readLastAnnounced(reads: Db, { registration, event }: Facts): Promise<EventFacts | null> {
  const lastEmail = await reads.readOne<{ at: string | null }>(
    `SELECT MAX("createdAt") AS at FROM outbox WHERE "userId" = ? AND letter IN (?, ?) AND state = 'DONE' AND payload LIKE ?`,
    [registration.userId, changedLetter, resumedLetter, `%${registration.id}%`],
  );
  const since = lastEmail?.at && lastEmail.at > registration.createdAt ? lastEmail.at : registration.createdAt;
  const notice = await reads.readOne<EventNotice>(
    `SELECT * FROM event_notices WHERE "eventId" = ? AND about = 'EVENT' AND at >= ? ORDER BY at, id LIMIT 1`,
    [event.id, since],
  );
  return notice && (JSON.parse(notice.before) as EventFacts);
}

/** Whether a later email contains all changes, so that participants get one email instead of two. */
async function isInLaterEmail(reads: Db, eventId: string, taskId: string): Promise<boolean> {
  const laterTask = await reads.readOne(
    `SELECT tasks.id FROM event_notices JOIN tasks ON tasks.id = event_notices."taskId"
     WHERE event_notices."eventId" = ? AND event_notices.about = 'EVENT' AND tasks.id > ? AND tasks.state NOT IN ('STOPPED', 'FAILED') LIMIT 1`,
    [eventId, taskId],
  );
  return laterTask !== null;
}

/** Email about changes since the participant's last known data. */
export const eventChanged = (app: Application): LetterKind<AboutChange> => ({
  name: changedLetter,
  title: 'Изменения мероприятия',
  write: async ({ registrationId, taskId }, reads) => {
    const data = await readFacts(reads, registrationId);
    if (!data) return gone;
    const { event, registration } = data;
    if (!live.has(registration.state)) return ended;
    if (event.state !== 'PUBLISHED')
      return new NotNeeded('Мероприятие перенесено или отменено: об этом отправлено другое письмо.');
    if (await isInLaterEmail(reads, event.id, taskId))
      return new NotNeeded('Мероприятие изменили ещё раз: всё вместе сказано в более новом письме.');
    const before = await readLastAnnounced(reads, data);
    const { participation } = registration;
    const reader = { participation, readerZone: watchesIn(data) };
    const changes = before ? changesBetween(before, factsOf(event), reader) : [];
    if (changes.length === 0)
      return new NotNeeded('Для этого участника ничего не изменилось или он записался уже после изменений.');
    return writeAbout(app, reads, data, changedWords(data, changes));
  },
});
