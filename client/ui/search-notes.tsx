import { TextLink } from './text-link';
import styles from './search-notes.module.css';

type Props = {
  /** What was typed; null where it is looked for as it is. */
  typed: string | null;
  /** What is looked for instead; null where only filters are left of it. */
  wording: string | null;
  /** Some of the words have become filters. */
  areFilters?: boolean;
  /** There is nothing to show. */
  isEmpty?: boolean;
  /** Nothing has all words. */
  isLoose?: boolean;
  /** Address of the results for the words as they were typed. */
  literal: string | null;
};

/** What was done with the words on the way to these results. */
export function SearchNotes({ typed, wording, areFilters = false, isEmpty = false, isLoose = false, literal }: Props) {
  return (
    <>
      {typed && literal && (
        <p className={styles.note}>
          {wording ? `${isEmpty ? 'Искали' : 'Показаны результаты для'} «${wording}»` : 'Слова стали фильтрами'}
          {wording && areFilters && (isEmpty ? ' с выбранными фильтрами' : ' и выбранных фильтров')}.{' '}
          <TextLink to={literal}>Искать «{short(typed)}» дословно</TextLink>
        </p>
      )}
      {isLoose && (
        <p className={styles.note}>Все слова сразу нигде не встретились: показано, где есть хотя бы одно из них.</p>
      )}
    </>
  );
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
