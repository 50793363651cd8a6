import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { errorMessage } from '../../core/forms/problems';
import styles from './pick-list.module.css';

export type Choice = { id: string; name: string; note?: string | undefined };

type Props = {
  label: string;
  description?: string;
  selected: readonly Choice[];
  onChange: (selected: Choice[]) => void;
  /** Finds choices by text. */
  search: (text: string) => Promise<Choice[]>;
  /** Creates a choice with the searched name. Returns an error message if it was rejected. */
  add?: (name: string) => Promise<Choice | string>;
  placeholder?: string;
  /** Maximum number of chosen items. */
  maxCount: number;
  error?: string | undefined;
};

/** Milliseconds. */
const debounce = 250;

/** Finds choices while the user types. */
function useMatches(text: string, search: Props['search']) {
  const [matches, setMatches] = useState<Choice[] | null>(null);
  const [searchError, setSearchError] = useState<string>();
  useEffect(() => {
    if (text.trim().length < 2) return setMatches(null);
    let isCancelled = false;
    const timer = setTimeout(() => {
      search(text.trim())
        .then((choices) => {
          if (isCancelled) return;
          setMatches(choices);
          setSearchError(undefined);
        })
        .catch((cause: unknown) => !isCancelled && setSearchError(errorMessage(cause)));
    }, debounce);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
    // `search` is left out of the dependencies: it is a new function in each render and would restart the search.
  }, [text]);
  return { matches, searchError, setSearchError };
}

/** Selects several items of a long list: a search field, matches as buttons, and the chosen items in order. */
export function PickList(props: Props) {
  const { label, description, selected, onChange, search, add, maxCount, error } = props;
  const { placeholder = 'Начните вводить название' } = props;
  const id = useId();
  const [text, setText] = useState('');
  const { matches, searchError, setSearchError } = useMatches(text, search);

  const options = matches?.filter((choice) => !selected.some((other) => other.id === choice.id)) ?? [];
  const select = (choice: Choice) => {
    onChange([...selected, choice]);
    setText('');
    setSearchError(undefined);
  };
  async function addNew(): Promise<void> {
    try {
      const added = await add!(text.trim());
      if (typeof added === 'string') setSearchError(added);
      else select(added);
    } catch (cause) {
      setSearchError(errorMessage(cause));
    }
  }
  const hasSearched = matches !== null && text.trim().length >= 2;
  return (
    <div className="stack gap-2" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="semibold">
        {label}
      </span>
      {selected.length > 0 && <Selected selected={selected} onChange={onChange} />}
      {selected.length < maxCount && (
        <TextInput
          aria-label={`${label}: поиск`}
          description={description}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter selects the only match. Without this it would submit the surrounding form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (options.length === 1) select(options[0]!);
          }}
          placeholder={placeholder}
          error={error ?? searchError}
        />
      )}
      {selected.length >= maxCount && error && <p className={styles.error}>{error}</p>}
      <div role="status">
        {hasSearched && options.length === 0 && <p className={styles.none}>Ничего не нашлось.</p>}
      </div>
      {options.length > 0 && selected.length < maxCount && <Options options={options} onSelect={select} />}
      {add && hasSearched && selected.length < maxCount && (
        <div>
          <Button size="sm" variant="default" onClick={() => void addNew()}>
            Добавить «{text.trim()}»
          </Button>
        </div>
      )}
    </div>
  );
}

/** The selected items in order; an item can be moved up or removed. */
function Selected({ selected, onChange }: Pick<Props, 'selected' | 'onChange'>) {
  const moveUp = (index: number) => {
    const next = [...selected];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    onChange(next);
  };
  return (
    <ol className={styles.chosen}>
      {selected.map(({ id, name }, index) => (
        <li key={id} className={styles.item}>
          <span>{name}</span>
          <span className="flex">
            {index > 0 && (
              <Button size="sm" variant="subtle" onClick={() => moveUp(index)} aria-label={`Выше: ${name}`}>
                Выше
              </Button>
            )}
            <Button
              size="sm"
              variant="subtle"
              onClick={() => onChange(selected.filter((other) => other.id !== id))}
              aria-label={`Убрать: ${name}`}
            >
              Убрать
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

const Options = ({ options, onSelect }: { options: readonly Choice[]; onSelect: (choice: Choice) => void }) => (
  <ul className={styles.found} aria-label="Найдено">
    {options.map((choice) => (
      <li key={choice.id}>
        <button type="button" className={styles.choice} onClick={() => onSelect(choice)}>
          <span>{choice.name}</span>
          {choice.note && <span className={styles.note}>{choice.note}</span>}
        </button>
      </li>
    ))}
  </ul>
);
