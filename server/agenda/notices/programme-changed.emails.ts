import { toIso } from '../../core/clock.js';
import type { Db } from '../../core/database/db.js';
import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { formatDateTimeWithMoscow } from '../../core/wording.js';
import type { Event } from '../../events/event.entity.js';
import type { EventNotice } from '../../events/notices/event-notice.entity.js';
import {
  isSameSlot,
  readSlots,
  type ProgrammeSlot,
  type ProgrammeSlots,
} from '../../events/notices/programme-notice.service.js';
import { zoneOfRegion } from '../../users/profile/region-time-zone.js';
import { addressedTo } from '../../core/email/email-recipient.js';
import { findUser } from '../../users/users.service.js';
import { quoted } from '../../../rules/text/typography.js';
import { cutText } from '../../../rules/text/text.js';

type ProgrammeChangedPayload = { userId: string; taskId: string };

/** Formats a timestamp in the time zone of the recipient. */
type FormatTime = (iso: string) => string;

const formatPlace = ({ startsAt, hall }: ProgrammeSlot, formatTime: FormatTime): string =>
  [formatTime(startsAt), hall].filter(Boolean).join(', ');

const formatChange = (before: ProgrammeSlot, after: ProgrammeSlot | undefined, formatTime: FormatTime): string => {
  if (!after) return `было: ${formatPlace(before, formatTime)}; теперь этого нет в\u00a0программе`;
  const [oldText, newText] = [formatPlace(before, formatTime), formatPlace(after, formatTime)];
  // Only the end has changed: start and hall read the same.
  return oldText === newText
    ? `${newText}; теперь закончится: ${formatTime(after.endsAt)}`
    : `было: ${oldText}; стало: ${newText}`;
};

/**
 * Talks of a task whose bookmark the user still has, or which were deleted with it, with their places before the first
 * change.
 */
async function readChanges(
  db: Db,
  { userId, taskId }: ProgrammeChangedPayload,
  after: ProgrammeSlots,
  notices: EventNotice[],
) {
  const before: ProgrammeSlots = {};
  for (const notice of notices)
    for (const [id, place] of Object.entries(JSON.parse(notice.before) as ProgrammeSlots)) before[id] ??= place;
  const rows = await db.query<{ id: string; isMarked: number | boolean }>(
    `SELECT agenda_notices."targetId" AS id, (agenda_marks."targetId" IS NOT NULL) AS "isMarked" FROM agenda_notices
     LEFT JOIN agenda_marks ON agenda_marks."userId" = agenda_notices."userId"
       AND agenda_marks."targetId" = agenda_notices."targetId"
     WHERE agenda_notices."taskId" = ? AND agenda_notices."userId" = ?`,
    [taskId, userId],
  );
  return rows
    .filter(({ id, isMarked }) => before[id] !== undefined && (after[id] === undefined || Boolean(isMarked)))
    .map(({ id }) => ({ before: before[id]!, after: after[id] }))
    .filter((change) => !isSameSlot(change.before, change.after))
    .sort((change, other) => (change.before.startsAt < other.before.startsAt ? -1 : 1));
}

/**
 * Email: talks that the user bookmarked were moved or removed. Compares the places before the first change with the
 * current ones.
 */
export const programmeChangedEmail = defineEmail({
  name: 'agenda.programme-changed',
  title: 'Переносы в программе',
  read: async ({ db, now }, about: ProgrammeChangedPayload) => {
    const user = await findUser(db, about.userId);
    if (!user) return new NotNeeded('Аккаунта больше нет.');
    const notices = await db.query<EventNotice>('SELECT * FROM event_notices WHERE "taskId" = ? ORDER BY at, id', [
      about.taskId,
    ]);
    const silenceReason = notices.find((notice) => notice.silentBecause !== null)?.silentBecause;
    if (silenceReason) return new NotNeeded(cutText(`Сотрудник решил не\u00a0писать: ${silenceReason}`, 500));
    const event = notices[0] && (await db.findOne<Event>('events', { id: notices[0].eventId }));
    if (!event) return new NotNeeded('Мероприятия больше нет.');
    if (event.state !== 'PUBLISHED' || event.endsAt <= toIso(now))
      return new NotNeeded('Мероприятие перенесено, отменено или закончилось: эта программа уже не\u00a0действует.');
    const after = await readSlots(db, event.id);
    const changes = await readChanges(db, about, after, notices);
    if (changes.length === 0)
      return new NotNeeded('Доклады вернули на прежние места, или пользователь снял с\u00a0них отметки.');
    return { user, event, changes };
  },
  write: ({ user, event, changes }) => {
    const userZone = event.format === 'IN_PERSON' ? null : zoneOfRegion(user.regionId);
    const formatTime: FormatTime = (iso) => formatDateTimeWithMoscow(userZone, iso, event.timeZone);
    return {
      ...addressedTo(user),
      subject: `Изменения в программе: ${event.title}`,
      paragraphs: [
        `Изменилась программа мероприятия ${quoted(event.title)}: ниже то, что вы отметили.`,
        'Отметки на перенесённых докладах остались. Если теперь что-то пересекается по времени, «Моя программа» это покажет.',
      ],
      facts: changes.map((change): [string, string] => [
        (change.after ?? change.before).title,
        formatChange(change.before, change.after, formatTime),
      ]),
      action: { label: 'Открыть мою программу', path: '/agenda' },
      why: 'Письмо пришло, потому что вы отметили эти доклады в программе.',
    };
  },
  samples: async () => (await import('./programme-changed.samples.js')).programmeChanged,
});
