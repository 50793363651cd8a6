import { SearchNotes } from '../ui/search-notes';
import { listPath, type ListState } from './event-filter';
import type { TextReadingFragment } from './events.generated';
import { literally } from './text-reading';

type Props = { state: ListState; reading: TextReadingFragment | null; isEmpty: boolean };

/** What was searched for if it differs from the text, with a link to search for the exact text. */
export function TextNotes({ state, reading, isEmpty }: Props) {
  const typed = state.typed ?? (reading?.wording ? state.text : null);
  const wording = reading?.wording ?? (state.typed ? state.text : null);
  return (
    <SearchNotes
      typed={state.isLiteral ? null : typed}
      wording={wording}
      areFilters={state.typed !== null}
      isEmpty={isEmpty}
      isLoose={(reading?.isLoose ?? false) && !isEmpty}
      literal={typed ? listPath(literally(state, typed)) : null}
    />
  );
}
