import { registrationStates } from '../registration.states.js';
import type { MoneyWords } from '../hooks.js';
import type { Db } from '../../core/database/db.js';
import type { EventChange } from '../../events/publication/event-change.entity.js';
import { formatEventTime, type RegistrationData } from '../registration-data.js';
import type { RegistrationEmailTexts } from '../registration-email-content.js';
import type { RegistrationCancellation } from './cancellation.entity.js';

/** Latest change of an event to this state; null: no reason was recorded. */
export async function readEventChange(
  db: Db,
  eventId: string,
  state: EventChange['state'],
): Promise<EventChange | null> {
  return db.queryOne<EventChange>(
    'SELECT * FROM event_changes WHERE "eventId" = ? AND state = ? ORDER BY id DESC LIMIT 1',
    [eventId, state],
  );
}

/** Latest cancellation of a registration; null: none was recorded. */
export const readCancellation = (db: Db, registrationId: string): Promise<RegistrationCancellation | null> =>
  db.queryOne<RegistrationCancellation>(
    'SELECT * FROM registration_cancellations WHERE "registrationId" = ? ORDER BY at DESC, id DESC LIMIT 1',
    [registrationId],
  );

/** Registrations on the waiting list had no ticket and no seat. */
const isWaiting = (cancellation: RegistrationCancellation | null): boolean =>
  cancellation !== null && registrationStates.is(cancellation.was, 'waiting');

const reasonParagraphs = (reason: string | null): string[] => (reason ? [`Причина: ${reason}`] : []);

/** Email about a registration whose event was cancelled. `reason` null: none was recorded. */
export const eventCancelledTexts = (
  { event }: RegistrationData,
  cancellation: RegistrationCancellation | null,
  reason: string | null,
  money: MoneyWords,
): RegistrationEmailTexts => ({
  subject: `Мероприятие отменено: ${event.title}`,
  paragraphs: [
    isWaiting(cancellation)
      ? 'К сожалению, мероприятие не состоится. Вы ждали места: лист ожидания закрыт.'
      : 'К сожалению, мероприятие не состоится. Ваша регистрация отменена, билет больше не действует. Файл, приложенный к письму, уберёт мероприятие из вашего календаря.',
    ...reasonParagraphs(reason),
    ...(money.paragraphs.length > 0 ? money.paragraphs : ['Делать ничего не нужно.']),
    `Приносим извинения. Если остались вопросы, напишите организаторам: ${event.contactEmail}.`,
  ],
  facts: money.facts,
  action: { label: 'Другие мероприятия', path: '/events' },
  hasCalendar: true,
});

function firstParagraph(isByStaff: boolean, isWaiting: boolean): string {
  if (isWaiting) return isByStaff ? 'Организатор убрал вас из листа ожидания.' : 'Вы вышли из листа ожидания.';
  return isByStaff
    ? 'Организатор отменил ваше участие. Билет больше не действует.'
    : 'Вы отменили участие, место освобождено. Билет больше не действует.';
}

/** Email about a registration that the participant or staff cancelled. */
export function cancelledTexts(
  { event }: RegistrationData,
  cancellation: RegistrationCancellation | null,
  money: MoneyWords,
): RegistrationEmailTexts {
  const isByStaff = cancellation?.by === 'STAFF';
  return {
    subject: `Участие отменено: ${event.title}`,
    paragraphs: [
      firstParagraph(isByStaff, isWaiting(cancellation)),
      ...(isByStaff ? reasonParagraphs(cancellation.reason) : []),
      ...money.paragraphs,
      ...(isByStaff ? [`Если это ошибка или остались вопросы, напишите организаторам: ${event.contactEmail}.`] : []),
    ],
    facts: money.facts,
    action: { label: 'Открыть мероприятие', path: `/events/${event.slug}` },
    hasCalendar: true,
  };
}

const cancelHint = (money: MoneyWords): string =>
  ['Если вы не сможете прийти, отмените участие в личном кабинете.', ...money.paragraphs].join(' ');

export function postponedTexts(
  data: RegistrationData,
  change: EventChange,
  money: MoneyWords,
  page: RegistrationEmailTexts['action'],
): RegistrationEmailTexts {
  const { event } = data;
  const date = change.postponedTo
    ? `Новая дата: ${formatEventTime(data, change.postponedTo)}.`
    : 'Новую дату мы сообщим, как только она будет известна.';
  return {
    subject: `Мероприятие переносится: ${event.title}`,
    paragraphs: [
      `Мероприятие переносится. ${date}`,
      ...reasonParagraphs(change.reason),
      `Ваша регистрация сохраняется. ${cancelHint(money)}`,
    ],
    facts: money.facts,
    action: page,
    hasCalendar: true,
  };
}

/** Email about new dates of a postponed event. */
export const resumedTexts = (
  data: RegistrationData,
  money: MoneyWords,
  page: RegistrationEmailTexts['action'],
): RegistrationEmailTexts => ({
  subject: `Мероприятие состоится: ${data.event.title}`,
  paragraphs: [
    `Перенесённое мероприятие состоится: начало ${formatEventTime(data, data.event.startsAt)}. Ваша регистрация действует. Файл, приложенный к письму, исправит запись в вашем календаре.`,
    cancelHint(money),
  ],
  facts: money.facts,
  action: page,
  hasCalendar: true,
});
