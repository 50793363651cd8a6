import type { Application } from '../../core/application.js';
import type { Reads } from '../../core/kept.js';
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

const lineOf = ({ what, before, after }: FactChange): [string, string] => [what, `было: ${before}; стало: ${after}`];

/** What participants read; the same is shown to staff before it saves. */
export const changedWords = ({ event, registration }: Facts, changes: readonly FactChange[]): Words => ({
  subject: `Изменения: ${event.title}`,
  paragraphs: [
    `В мероприятии, на которое вы записаны, изменилось: ${changes.map(({ what }) => what.toLowerCase()).join(', ')}. Ваша регистрация действует. Файл, приложенный к письму, исправит запись в вашем календаре.`,
    `Если теперь вы не сможете участвовать, отмените участие в личном кабинете. Остались вопросы? Напишите организаторам: ${event.contactEmail}.`,
  ],
  facts: changes.map(lineOf),
  action: ownPage(registration),
  hasCalendar: true,
});

/** What the person counted on when last told: at registration, or in the last email about changes that was sent. */
async function lastTold(reads: Reads, { registration, event }: Facts): Promise<EventFacts | null> {
  const sent = await reads.readOne<{ at: string | null }>(
    `SELECT MAX("createdAt") AS at FROM outbox WHERE "userId" = ? AND letter IN (?, ?) AND state = 'DONE' AND payload LIKE ?`,
    [registration.userId, changedLetter, resumedLetter, `%${registration.id}%`],
  );
  const since = sent?.at && sent.at > registration.createdAt ? sent.at : registration.createdAt;
  const notice = await reads.readOne<EventNotice>(
    `SELECT * FROM event_notices WHERE "eventId" = ? AND about = 'EVENT' AND at >= ? ORDER BY at, id LIMIT 1`,
    [event.id, since],
  );
  return notice && (JSON.parse(notice.before) as EventFacts);
}

/** Whether a later email will tell all of it: then there is one instead of two. */
async function isToldLater(reads: Reads, eventId: string, taskId: string): Promise<boolean> {
  const later = await reads.readOne(
    `SELECT tasks.id FROM event_notices JOIN tasks ON tasks.id = event_notices."taskId"
     WHERE event_notices."eventId" = ? AND event_notices.about = 'EVENT' AND tasks.id > ? AND tasks.state NOT IN ('STOPPED', 'FAILED') LIMIT 1`,
    [eventId, taskId],
  );
  return later !== null;
}

/** That something changed which the participant counts on: from what was last told to what is true now. */
export const eventChanged = (app: Application): LetterKind<AboutChange> => ({
  name: changedLetter,
  title: 'Изменения мероприятия',
  write: async ({ registrationId, taskId }, reads) => {
    const facts = await readFacts(reads, registrationId);
    if (!facts) return gone;
    const { event, registration } = facts;
    if (!live.has(registration.state)) return ended;
    if (event.state !== 'PUBLISHED')
      return new NotNeeded('Мероприятие перенесено или отменено: об этом отправлено другое письмо.');
    if (await isToldLater(reads, event.id, taskId))
      return new NotNeeded('Мероприятие изменили ещё раз: всё вместе сказано в более новом письме.');
    const before = await lastTold(reads, facts);
    const { participation } = registration;
    const reader = { participation, own: watchesIn(facts) };
    const changes = before ? changesBetween(before, factsOf(event), reader) : [];
    if (changes.length === 0)
      return new NotNeeded('Для этого участника ничего не изменилось или он записался уже после изменений.');
    return writeAbout(app, reads, facts, changedWords(facts, changes));
  },
});
