import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { errorMessage } from '../../core/problems';
import styles from './pick-list.module.css';

export type Choice = { id: string; name: string; note?: string | undefined };

type Props = {
  label: string;
  description?: string;
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  /** Looks for what can be chosen. */
  search: (text: string) => Promise<Choice[]>;
  /** Writes down what is not to be found, by the name that was looked for; answers why not in a sentence. */
  add?: (name: string) => Promise<Choice | string>;
  placeholder?: string;
  /** How many can be chosen at most. */
  most: number;
  error?: string | undefined;
};

const pause = 250;

/** Chooses some of very many by their names: a field to look for them, what was found as buttons, what was chosen in its order. */
export function PickList(props: Props) {
  const { label, description, chosen, onChange, search, add, most, error } = props;
  const { placeholder = 'Начните вводить название' } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Choice[] | null>(null);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (text.trim().length < 2) return setFound(null);
    let isLate = false;
    const timer = setTimeout(() => {
      search(text.trim())
        .then((choices) => {
          if (isLate) return;
          setFound(choices);
          setFailure(undefined);
        })
        .catch((thrown: unknown) => !isLate && setFailure(errorMessage(thrown)));
    }, pause);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
    // What is looked for is the text; `search` is made anew with each rendering.
  }, [text]);

  const free = found?.filter((choice) => !chosen.some((one) => one.id === choice.id)) ?? [];
  const pick = (choice: Choice) => {
    onChange([...chosen, choice]);
    setText('');
    setFailure(undefined);
  };
  async function write(): Promise<void> {
    try {
      const added = await add!(text.trim());
      if (typeof added === 'string') setFailure(added);
      else pick(added);
    } catch (thrown) {
      setFailure(errorMessage(thrown));
    }
  }
  const isSought = found !== null && text.trim().length >= 2;
  const move = (index: number, by: number) => {
    const next = [...chosen];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onChange(next);
  };
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {chosen.length > 0 && (
        <ol className={styles.chosen}>
          {chosen.map((choice, index) => (
            <li key={choice.id} className={styles.item}>
              <span>{choice.name}</span>
              <span className={styles.acts}>
                {index > 0 && (
                  <Button
                    size="sm"
                    variant="subtle"
                    onClick={() => move(index, -1)}
                    aria-label={`Выше: ${choice.name}`}
                  >
                    Выше
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="subtle"
                  onClick={() => onChange(chosen.filter((one) => one.id !== choice.id))}
                  aria-label={`Убрать: ${choice.name}`}
                >
                  Убрать
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {chosen.length < most && (
        <TextInput
          aria-label={`${label}: поиск`}
          description={description}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter takes the only one that was found; it does not send the form around.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (free.length === 1) pick(free[0]!);
          }}
          placeholder={placeholder}
          autoComplete="off"
          error={error ?? failure}
        />
      )}
      {chosen.length >= most && error && <p className={styles.error}>{error}</p>}
      <div role="status">{isSought && free.length === 0 && <p className={styles.none}>Ничего не нашлось.</p>}</div>
      {free.length > 0 && chosen.length < most && (
        <ul className={styles.found} aria-label="Найдено">
          {free.map((choice) => (
            <li key={choice.id}>
              <button type="button" className={styles.choice} onClick={() => pick(choice)}>
                <span>{choice.name}</span>
                {choice.note && <span className={styles.note}>{choice.note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {add && isSought && chosen.length < most && (
        <div>
          <Button size="sm" variant="default" onClick={() => void write()}>
            Добавить «{text.trim()}»
          </Button>
        </div>
      )}
    </div>
  );
}
