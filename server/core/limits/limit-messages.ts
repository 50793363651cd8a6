import { limitRules, type LimitName, type LimitRule, type Quota } from './limit-rules.js';
import { ProblemsError } from '../graphql/problems.js';
import { plural } from '../../../rules/text/format.js';
import { moscow } from '../zones.js';

const nbsp = '\u00a0';
const second = 1_000;
const minute = 60 * second;

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: moscow });
const timeFormat = new Intl.DateTimeFormat('ru-RU', { timeZone: moscow, hour: '2-digit', minute: '2-digit' });
const dateFormat = new Intl.DateTimeFormat('ru-RU', { timeZone: moscow, day: 'numeric', month: 'long' });

/** The time after `milliseconds` as text: «через 20 мин», «завтра после 19:36 (МСК)». */
export function formatWait(now: Date, milliseconds: number): string {
  if (milliseconds < minute) return `через ${Math.max(1, Math.ceil(milliseconds / second))}${nbsp}с`;
  if (milliseconds < 90 * minute) return `через ${Math.ceil(milliseconds / minute)}${nbsp}мин`;
  // Rounded up, so that the action is possible at the shown minute.
  const end = new Date(Math.ceil((now.getTime() + milliseconds) / minute) * minute);
  const days = (Date.parse(dayFormat.format(end)) - Date.parse(dayFormat.format(now))) / (24 * 60 * minute);
  const date = ['сегодня', 'завтра'][days] ?? dateFormat.format(end).replace(' ', nbsp);
  return `${date} после${nbsp}${timeFormat.format(end)}${nbsp}(МСК)`;
}

/** «За сутки», «За 15 минут» */
function windowText(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'За сутки' : `За ${seconds / 86_400} суток`;
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'За час' : `За ${seconds / 3_600} ч`;
  if (seconds < 60) return `За${nbsp}${plural(seconds, 'секунду', 'секунды', 'секунд')}`;
  return seconds === 60 ? 'За минуту' : `За${nbsp}${plural(seconds / 60, 'минуту', 'минуты', 'минут')}`;
}

/** @throws ProblemsError TOO_MANY_REQUESTS with `retryAfter` in seconds */
export function rejectFor(message: string, milliseconds: number, quota?: Quota): never {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / second));
  throw new ProblemsError([{ code: 'TOO_MANY_REQUESTS', message, retryAfter }], quota);
}

/** The message of a limit. @param when text of the time of the next attempt */
export function limitMessage(name: LimitName, points: number, when: string): string {
  const { message: says, duration }: LimitRule = limitRules[name];
  return says
    ? `${windowText(duration)} можно ${says.verb} ${plural(points, ...says.what)}. ${says.next} — ${when}.`
    : `Слишком много попыток. Попробуйте снова ${when}.`;
}

/** Rejects with a message that states the limit and when the next attempt is possible. @throws ProblemsError */
export function rejectLimit(name: LimitName, points: number, now: Date, milliseconds: number, quota?: Quota): never {
  rejectFor(limitMessage(name, points, formatWait(now, milliseconds)), milliseconds, quota);
}
