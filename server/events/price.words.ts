import { forWhom, toWhom } from '../../rules/tariffs.js';
import type { PricePart, ViewerPrice } from '../../rules/viewer-price.js';
import { participationInSentence } from '../../rules/participation.js';
import { daysInWords, moneyInWords } from '../core/wording.js';
import { localDate } from '../core/zones.js';

const priceInWords = (kopecks: number): string => (kopecks === 0 ? 'бесплатно' : moneyInWords(kopecks));

function rangeInWords({ lowest, highest }: Pick<PricePart, 'lowest' | 'highest'>): string {
  if (lowest === highest) return priceInWords(lowest);
  return lowest === 0 ? `0–${moneyInWords(highest)}` : `от\u00a0${moneyInWords(lowest)}`;
}

const upperFirst = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** «врачам онлайн»: what tells the parts of a price apart; null where there is nothing to tell apart. */
function labelOf(part: PricePart, { parts, isOwn }: ViewerPrice): string | null {
  const isFor = !isOwn && part.category !== 'ANY' ? toWhom(part.category) : null;
  const alike = parts.filter(({ category }) => isOwn || category === part.category);
  const isApart = alike.length > 1 || (isFor === null && parts.length > 1);
  return [isFor, isApart ? participationInSentence[part.participation] : null].filter(Boolean).join('\u00a0') || null;
}

/** More parts than these are no line for a card. */
const maxSegments = 3;

/** «6 500 ₽», «врачам 6 500 ₽, ординаторам 2 000 ₽», «Бесплатно»: what an event costs, in one line. */
export function priceLine(price: ViewerPrice, timeZone: string): string {
  const { parts, isFree, isOwn, opensAt } = price;
  const whole = {
    lowest: Math.min(...parts.map(({ lowest }) => lowest)),
    highest: Math.max(...parts.map(({ highest }) => highest)),
  };
  const isSame = parts.every(({ lowest, highest }) => lowest === whole.lowest && highest === whole.highest);
  const isForAll = isOwn || parts.every(({ category }) => category === 'ANY');
  const isOneSum = isFree || (isSame && isForAll) || parts.length > maxSegments;
  const line = isOneSum
    ? rangeInWords(whole)
    : parts.map((part) => [labelOf(part, price), rangeInWords(part)].filter(Boolean).join(' ')).join(', ');
  if (opensAt) return `с\u00a0${dayInWords(opensAt, timeZone)}: ${line}`;
  return isFree ? upperFirst(line) : line;
}

/** The day without its year: sales last months. */
const dayInWords = (at: string, timeZone: string): string => {
  const date = localDate(new Date(at), timeZone);
  return daysInWords(date, date).replace(/ \d{4}.*$/, '');
};

/** The last day of a span that ends at an instant. */
const lastDayInWords = (until: string, timeZone: string): string =>
  dayInWords(new Date(Date.parse(until) - 1).toISOString(), timeZone);

/** «для врачей до 29 декабря, затем 8 000 ₽»: whose price it is and how long; null: there is nothing to add. */
export function priceNote(price: ViewerPrice, timeZone: string): string | null {
  const { parts, isOwn } = price;
  const notes = parts.map((part) => {
    const { category, until, next } = part;
    const isFor = isOwn && category !== 'ANY' ? `для\u00a0${forWhom(category)}` : null;
    const till = until && `до\u00a0${lastDayInWords(until, timeZone)}`;
    const then = until && next !== null ? `затем ${priceInWords(next)}` : null;
    const said = [isFor, till].filter(Boolean).join(' ');
    if (!said) return null;
    return [[labelOf(part, price), said].filter(Boolean).join(' '), then].filter(Boolean).join(', ');
  });
  return notes.filter(Boolean).join('; ') || null;
}
