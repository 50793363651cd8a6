import { SearchNotes } from '../../ui/search-notes';
import { listPath, type EventListState } from './event-filter';
import type { TextReadingFragment } from '../events.generated';
import { literalState } from './recognised-filters';

type Props = { state: EventListState; reading: TextReadingFragment | null; isEmpty: boolean };

/** What was searched for if it differs from the text, with a link to search for the exact text. */
export function EventSearchNotes({ state, reading, isEmpty }: Props) {
  const typed = state.typed ?? (reading?.wording ? state.text : null);
  const wording = reading?.wording ?? (state.typed ? state.text : null);
  return (
    <SearchNotes
      typed={state.isLiteral ? null : typed}
      wording={wording}
      hasFilters={state.typed !== null}
      isEmpty={isEmpty}
      matchesAnyWord={(reading?.isLoose ?? false) && !isEmpty}
      literal={typed ? listPath(literalState(state, typed)) : null}
    />
  );
}
