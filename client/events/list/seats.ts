import { participationLabelsInSentence } from '../../../rules/events/participation';
import { formatNumber, plural } from '../../core/format';
import type { EventCardFragment } from '../events.generated';

export type SeatsLine = { tone: 'few' | 'none' | 'plenty'; text: string };

/** Below this number of free seats, or this share of the capacity, a card shows the number. */
const fewSeats = 10;
const fewShare = 0.1;

type SeatsSource = Pick<EventCardFragment, 'seats' | 'isPast' | 'state'>;

/**
 * Texts about free seats, one for each form of participation with a limit. `detailed` also shows the number if there
 * are many.
 */
export function seatsLines(event: SeatsSource, detailed = false): SeatsLine[] {
  if (event.isPast || event.state === 'CANCELLED') return [];
  const limited = event.seats.filter((seats) => seats.capacity != null && seats.left != null);
  const prefixed = event.seats.length > 1;
  return limited.flatMap((seats): SeatsLine[] => {
    const capacity = seats.capacity ?? 0;
    const left = seats.left ?? 0;
    const prefix = prefixed ? `${participationLabelsInSentence[seats.participation]}: ` : '';
    if (left <= 0) return [{ tone: 'none', text: `${prefix}мест нет — лист ожидания` }];
    if (left <= Math.max(fewSeats, capacity * fewShare)) {
      return [{ tone: 'few', text: `${prefix}осталось ${plural(left, 'место', 'места', 'мест')}` }];
    }
    if (!detailed) return [];
    const free = plural(left, 'место', 'места', 'мест');
    return [{ tone: 'plenty', text: `${prefix}свободно ${free} из\u00a0${formatNumber(capacity)}` }];
  });
}
