import type { MoneyWords } from '../hooks.js';
import type { Reads } from '../../core/kept.js';
import type { EventChange } from '../../events/event-change.entity.js';
import { timeOf, type Facts } from '../registration-facts.js';
import type { Words } from '../registration-email.types.js';
import type { RegistrationCancellation } from './cancellation.entity.js';

/** The last time that an event became this; null: no reason was written down. */
export async function readChange(
  reads: Reads,
  eventId: string,
  state: EventChange['state'],
): Promise<EventChange | null> {
  return reads.readOne<EventChange>(
    'SELECT * FROM event_changes WHERE "eventId" = ? AND state = ? ORDER BY id DESC LIMIT 1',
    [eventId, state],
  );
}

/** Who ended the registration and why; null: it ended before that was written down. */
export const readCancellation = (reads: Reads, registrationId: string): Promise<RegistrationCancellation | null> =>
  reads.readOne<RegistrationCancellation>(
    'SELECT * FROM registration_cancellations WHERE "registrationId" = ? ORDER BY at DESC, id DESC LIMIT 1',
    [registrationId],
  );

/** Whoever only waited for a seat had no ticket, and no seat to give back. */
const isWaiting = (found: RegistrationCancellation | null): boolean =>
  found?.was === 'WAITLISTED' || found?.was === 'OFFERED';

const reasonOf = (reason: string | null): string[] => (reason ? [`Причина: ${reason}`] : []);

/** Of a registration that ended because its event was cancelled; the reason is null when none was written down. */
export const eventCancelledWords = (
  { event }: Facts,
  found: RegistrationCancellation | null,
  reason: string | null,
  money: MoneyWords,
): Words => ({
  subject: `Мероприятие отменено: ${event.title}`,
  paragraphs: [
    isWaiting(found)
      ? 'К сожалению, мероприятие не состоится. Вы ждали места: лист ожидания закрыт.'
      : 'К сожалению, мероприятие не состоится. Ваша регистрация отменена, билет больше не действует. Файл, приложенный к письму, уберёт мероприятие из вашего календаря.',
    ...reasonOf(reason),
    ...(money.paragraphs.length > 0 ? money.paragraphs : ['Делать ничего не нужно.']),
    `Приносим извинения. Если остались вопросы, напишите организаторам: ${event.contactEmail}.`,
  ],
  facts: money.facts,
  action: { label: 'Другие мероприятия', path: '/events' },
  hasCalendar: true,
});

function firstWords(isByStaff: boolean, isWaiting: boolean): string {
  if (isWaiting) return isByStaff ? 'Организатор убрал вас из листа ожидания.' : 'Вы вышли из листа ожидания.';
  return isByStaff
    ? 'Организатор отменил ваше участие. Билет больше не действует.'
    : 'Вы отменили участие, место освобождено. Билет больше не действует.';
}

/** Of a registration that the participant or staff has cancelled. */
export function cancelledWords({ event }: Facts, found: RegistrationCancellation | null, money: MoneyWords): Words {
  const isByStaff = found?.by === 'STAFF';
  return {
    subject: `Участие отменено: ${event.title}`,
    paragraphs: [
      firstWords(isByStaff, isWaiting(found)),
      ...(isByStaff ? reasonOf(found.reason) : []),
      ...money.paragraphs,
      ...(isByStaff ? [`Если это ошибка или остались вопросы, напишите организаторам: ${event.contactEmail}.`] : []),
    ],
    facts: money.facts,
    action: { label: 'Открыть мероприятие', path: `/events/${event.slug}` },
    hasCalendar: true,
  };
}

const ifYouCannot = (money: MoneyWords): string =>
  ['Если вы не сможете прийти, отмените участие в личном кабинете.', ...money.paragraphs].join(' ');

export function postponedWords(facts: Facts, change: EventChange, money: MoneyWords, page: Words['action']): Words {
  const { event } = facts;
  const date = change.postponedTo
    ? `Новая дата: ${timeOf(facts, change.postponedTo)}.`
    : 'Новую дату мы сообщим, как только она будет известна.';
  return {
    subject: `Мероприятие переносится: ${event.title}`,
    paragraphs: [
      `Мероприятие переносится. ${date}`,
      ...reasonOf(change.reason),
      `Ваша регистрация сохраняется. ${ifYouCannot(money)}`,
    ],
    facts: money.facts,
    action: page,
    hasCalendar: true,
  };
}

/** Of an event that was put off and takes place now. */
export const resumedWords = (facts: Facts, money: MoneyWords, page: Words['action']): Words => ({
  subject: `Мероприятие состоится: ${facts.event.title}`,
  paragraphs: [
    `Перенесённое мероприятие состоится: начало ${timeOf(facts, facts.event.startsAt)}. Ваша регистрация действует. Файл, приложенный к письму, исправит запись в вашем календаре.`,
    ifYouCannot(money),
  ],
  facts: money.facts,
  action: page,
  hasCalendar: true,
});
