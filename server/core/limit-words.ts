import { limitRules, type LimitName, type LimitRule } from './limit-rules.js';
import { ProblemsError } from './problems.js';
import { countInWords } from './wording.js';
import { moscow } from './zones.js';

const nbsp = '\u00a0';
const second = 1_000;
const minute = 60 * second;

const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone: moscow });
const clockIn = new Intl.DateTimeFormat('ru-RU', { timeZone: moscow, hour: '2-digit', minute: '2-digit' });
const dateIn = new Intl.DateTimeFormat('ru-RU', { timeZone: moscow, day: 'numeric', month: 'long' });

/** «через 20 мин», «завтра после 19:36 (МСК)»: the end of a pause. @param milliseconds how long it lasts */
export function whenInWords(now: Date, milliseconds: number): string {
  if (milliseconds < minute) return `через ${Math.max(1, Math.ceil(milliseconds / second))}${nbsp}с`;
  if (milliseconds < 90 * minute) return `через ${Math.ceil(milliseconds / minute)}${nbsp}мин`;
  // Rounded up: at the minute that is named it is possible.
  const end = new Date(Math.ceil((now.getTime() + milliseconds) / minute) * minute);
  const days = (Date.parse(dayIn.format(end)) - Date.parse(dayIn.format(now))) / (24 * 60 * minute);
  const date = ['сегодня', 'завтра'][days] ?? dateIn.format(end).replace(' ', nbsp);
  return `${date} после${nbsp}${clockIn.format(end)}${nbsp}(МСК)`;
}

/** «За сутки», «За 15 минут» */
function within(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'За сутки' : `За ${seconds / 86_400} суток`;
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'За час' : `За ${seconds / 3_600} ч`;
  return seconds === 60 ? 'За минуту' : `За${nbsp}${countInWords(seconds / 60, ['минуту', 'минуты', 'минут'])}`;
}

/** A pause in front of the next try. @throws Refusal TOO_MANY_REQUESTS with the seconds that it lasts */
export function rejectFor(message: string, milliseconds: number): never {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / second));
  throw new ProblemsError([{ code: 'TOO_MANY_REQUESTS', message, retryAfter }]);
}

/** Refuses in the words of the action: how much of it there may be, and when the next is possible. @throws Refusal */
export function rejectLimit(name: LimitName, points: number, now: Date, milliseconds: number): never {
  const { says, duration }: LimitRule = limitRules[name];
  const when = whenInWords(now, milliseconds);
  const message = says
    ? `${within(duration)} можно ${says.verb} ${countInWords(points, says.what)}. ${says.next} — ${when}.`
    : `Слишком много попыток. Попробуйте снова ${when}.`;
  return rejectFor(message, milliseconds);
}
