import { everything, type ListState } from './event-filter';
import type { TextReadingFragment } from './events.generated';

/** The state with words of the text turned into filters; null if no word is a filter. */
export function withFiltersOf(state: ListState, reading: TextReadingFragment | null): ListState | null {
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
export const literally = ({ past }: ListState, typed: string): ListState => ({
  ...everything,
  past,
  text: typed,
  isLiteral: true,
});
