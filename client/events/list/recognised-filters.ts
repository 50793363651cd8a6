import { noFilters, type EventListState } from './event-filter';
import type { TextReadingFragment } from '../events.generated';

/** The state with words of the text turned into filters; null if no word is a filter. */
export function withRecognisedFilters(
  state: EventListState,
  reading: TextReadingFragment | null,
): EventListState | null {
  if (!reading || state.isLiteral) return null;
  const { withNmo, free, format, month, city, isPast, rest } = reading;
  if (!withNmo && !free && !format && !month && !city) return null;
  return {
    ...state,
    text: rest || null,
    typed: state.text,
    past: state.past || isPast,
    withNmo: state.withNmo || withNmo,
    free: state.free || free,
    format: state.format ?? format,
    month: state.month ?? month,
    city: state.city ?? city,
    after: null,
  };
}

/** The list for the text exactly as typed. */
export const literalState = ({ past }: EventListState, typed: string): EventListState => ({
  ...noFilters,
  past,
  text: typed,
  isLiteral: true,
});
