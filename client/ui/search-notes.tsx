import { TextLink } from './text/text-link';

type Props = {
  /** The user's query; null if it is searched as it is. */
  typed: string | null;
  /** The corrected query; null if all its words became filters. */
  wording: string | null;
  /** Some of the words became filters. */
  hasFilters?: boolean;
  /** There are no results. */
  isEmpty?: boolean;
  /** No result has all words; the results have at least one. */
  matchesAnyWord?: boolean;
  /** Address of the results for the query as the user wrote it. */
  literal: string | null;
};

/** Notes on how the search has changed the query. */
export function SearchNotes({
  typed,
  wording,
  hasFilters = false,
  isEmpty = false,
  matchesAnyWord = false,
  literal,
}: Props) {
  return (
    <>
      {typed && literal && (
        <p className="mb-3 measure anywhere">
          {wording ? `${isEmpty ? 'Искали' : 'Показаны результаты для'} «${wording}»` : 'Слова стали фильтрами'}
          {wording && hasFilters && (isEmpty ? ' с выбранными фильтрами' : ' и выбранных фильтров')}.{' '}
          <TextLink to={literal}>Искать «{short(typed)}» дословно</TextLink>
        </p>
      )}
      {matchesAnyWord && (
        <p className="mb-3 measure anywhere">
          Все слова сразу нигде не встретились: показано, где есть хотя бы одно из них.
        </p>
      )}
    </>
  );
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
