import { categoryGenitive, categoryDative } from '../../../rules/money/tariffs.js';
import type { PricePart, ViewerPrice } from '../../../rules/money/viewer-price.js';
import { participationLabelsInSentence } from '../../../rules/events/participation.js';
import { formatMoney } from '../../core/wording.js';
import { formatDayRange, formatNumber } from '../../../rules/text/format.js';
import { localDate } from '../../core/zones.js';

const formatPrice = (kopecks: number): string => (kopecks === 0 ? 'бесплатно' : formatMoney(kopecks));

function formatRange({ lowest, highest }: Pick<PricePart, 'lowest' | 'highest'>): string {
  if (lowest === highest) return formatPrice(lowest);
  return lowest === 0 ? `0–${formatMoney(highest)}` : `от\u00a0${formatMoney(lowest)}`;
}

const upperFirst = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** «врачам онлайн»: the label that distinguishes a part of a price; null if there is only one part. */
function labelOf(part: PricePart, { parts, isOwn }: ViewerPrice): string | null {
  const audience = !isOwn && part.category !== 'ANY' ? categoryDative(part.category) : null;
  const sameCategory = parts.filter(({ category }) => isOwn || category === part.category);
  const needsParticipation = sameCategory.length > 1 || (audience === null && parts.length > 1);
  return (
    [audience, needsParticipation ? participationLabelsInSentence[part.participation] : null]
      .filter(Boolean)
      .join('\u00a0') || null
  );
}

/** A card has no room for more parts in one line. */
const maxParts = 3;

const rangeOf = ({ parts }: ViewerPrice): Pick<PricePart, 'lowest' | 'highest'> => ({
  lowest: Math.min(...parts.map(({ lowest }) => lowest)),
  highest: Math.max(...parts.map(({ highest }) => highest)),
});

/** «С 26 января» of sales that have not begun. */
const opening = ({ opensAt }: ViewerPrice, timeZone: string): string =>
  opensAt ? `с\u00a0${formatDay(opensAt, timeZone)}: ` : '';

/** «2 000–6 500 ₽», «Бесплатно», «с 26 января: 2 000 ₽»: all prices as one range, for a row of a list. */
export function priceRange(price: ViewerPrice, timeZone: string): string {
  const { lowest, highest } = rangeOf(price);
  const range = lowest === highest ? formatPrice(lowest) : `${formatNumber(lowest / 100)}–${formatMoney(highest)}`;
  return upperFirst(opening(price, timeZone) + range);
}

/** «6 500 ₽», «врачам 6 500 ₽, ординаторам 2 000 ₽», «Бесплатно»: the price of an event in one line. */
export function priceLine(price: ViewerPrice, timeZone: string): string {
  const { parts, isFree, isOwn, opensAt } = price;
  const range = rangeOf(price);
  const isSame = parts.every(({ lowest, highest }) => lowest === range.lowest && highest === range.highest);
  const isForAll = isOwn || parts.every(({ category }) => category === 'ANY');
  const isOneSum = isFree || (isSame && isForAll) || parts.length > maxParts;
  const line = isOneSum
    ? formatRange(range)
    : parts.map((part) => [labelOf(part, price), formatRange(part)].filter(Boolean).join(' ')).join(', ');
  if (opensAt) return opening(price, timeZone) + line;
  return isFree ? upperFirst(line) : line;
}

/** The day without its year, because a sale lasts only months. */
const formatDay = (at: string, timeZone: string): string => {
  const date = localDate(new Date(at), timeZone);
  return formatDayRange(date, date).replace(/ \d{4}.*$/, '');
};

/** The last day of a period that ends at this time. */
const formatLastDay = (until: string, timeZone: string): string =>
  formatDay(new Date(Date.parse(until) - 1).toISOString(), timeZone);

/** «для врачей до 29 декабря, затем 8 000 ₽»: who the price is for and until when; null: there is nothing to add. */
export function priceNote(price: ViewerPrice, timeZone: string): string | null {
  const { parts, isOwn } = price;
  const notes = parts.map((part) => {
    const { category, until, next } = part;
    const audience = isOwn && category !== 'ANY' ? `для\u00a0${categoryGenitive(category)}` : null;
    const untilText = until && `до\u00a0${formatLastDay(until, timeZone)}`;
    const nextText = until && next !== null ? `затем ${formatPrice(next)}` : null;
    const head = [audience, untilText].filter(Boolean).join(' ');
    if (!head) return null;
    return [[labelOf(part, price), head].filter(Boolean).join(' '), nextText].filter(Boolean).join(', ');
  });
  return notes.filter(Boolean).join('; ') || null;
}
