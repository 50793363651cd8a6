import type { Underway } from '../../rules/underway.js';
import { dayAndMonth } from '../../rules/months.js';
import { zoneInWords } from '../core/wording.js';
import { localTime } from '../core/zones.js';
import type { Event } from './event.entity.js';

/** From then on by the clock of the place a meeting is called an evening. */
const evening = '17:00';

function nameOf({ day }: Underway, { timeZone }: Event, isApart: boolean): string {
  if (day.startsAt && localTime(new Date(day.startsAt), timeZone) >= evening) return 'вечер';
  return isApart ? 'встреча' : 'день';
}

/**
 * «Идёт сейчас: вечер 2 из 7», «Вечер 3 из 7: 24 ноября в 18:00 (МСК)». No «завтра»: a page stays open overnight, and
 * tomorrow of the place is another day for a viewer elsewhere.
 */
export function underwayLabel(state: Underway, event: Event, isApart: boolean): string {
  const { isNow, day, number, count } = state;
  const part = count > 1 ? `${nameOf(state, event, isApart)} ${number} из\u00a0${count}` : null;
  if (isNow) return ['Идёт сейчас', part].filter(Boolean).join(': ');
  const text = `${part ?? 'Мероприятие'}: ${dayAndMonth(day.date)}${hourOf(day.startsAt, event)}`;
  return text[0]!.toUpperCase() + text.slice(1);
}

function hourOf(startsAt: string | null, { timeZone }: Event): string {
  if (startsAt === null) return '';
  const moment = new Date(startsAt);
  return ` в\u00a0${localTime(moment, timeZone)} (${zoneInWords(moment, timeZone)})`;
}

/** How somebody joins what is on. */
export function joinHint({ format }: Pick<Event, 'format'>): string {
  if (format === 'IN_PERSON') return 'Участники проходят по билету: он\u00a0есть в\u00a0разделе «Мои мероприятия».';
  return 'Участники входят в\u00a0трансляцию с\u00a0этой страницы и\u00a0из\u00a0раздела «Мои мероприятия».';
}
