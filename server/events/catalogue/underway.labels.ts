import type { CurrentDay } from '../../../rules/dates/current-day.js';
import { dayAndMonth } from '../../../rules/dates/months.js';
import { formatTime, zoneOffset } from '../../../rules/text/format.js';
import { localTime } from '../../core/zones.js';
import type { Event } from '../event.entity.js';

/** A meeting that begins at this local time or later is called an evening. */
const eveningStart = '17:00';

function dayWord({ day }: CurrentDay, { timeZone }: Event, hasSeparateMeetings: boolean): string {
  if (day.startsAt && localTime(new Date(day.startsAt), timeZone) >= eveningStart) return 'вечер';
  return hasSeparateMeetings ? 'встреча' : 'день';
}

/** «вечер 3 из 7»; null for an event of one day. */
export function dayName(state: CurrentDay, event: Event, hasSeparateMeetings: boolean): string | null {
  const { number, count } = state;
  return count > 1 ? `${dayWord(state, event, hasSeparateMeetings)} ${number} из\u00a0${count}` : null;
}

/**
 * «Идёт сейчас: вечер 2 из 7», «Вечер 3 из 7: 24 ноября в 18:00 (МСК)». Never «завтра»: a page stays open overnight,
 * and a viewer in another time zone has another tomorrow.
 */
export function underwayLabel(state: CurrentDay, event: Event, hasSeparateMeetings: boolean): string {
  const { isNow, day } = state;
  const dayLabel = dayName(state, event, hasSeparateMeetings);
  if (isNow) return ['Идёт сейчас', dayLabel].filter(Boolean).join(': ');
  const text = `${dayLabel ?? 'Мероприятие'}: ${dayAndMonth(day.date)}${formatHour(day.startsAt, event)}`;
  return text[0]!.toUpperCase() + text.slice(1);
}

function formatHour(startsAt: string | null, { timeZone }: Event): string {
  if (startsAt === null) return '';
  return ` в\u00a0${formatTime(startsAt, timeZone)} (${zoneOffset(timeZone, startsAt)})`;
}

/** How participants join a current event. */
export function joinHint({ format }: Pick<Event, 'format'>): string {
  if (format === 'IN_PERSON') return 'Участники проходят по билету: он\u00a0есть в\u00a0разделе «Мои мероприятия».';
  return 'Участники входят в\u00a0трансляцию с\u00a0этой страницы и\u00a0из\u00a0раздела «Мои мероприятия».';
}
