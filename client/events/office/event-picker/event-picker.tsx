import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatDate } from '../../../core/format';
import { SelectedItems } from '../../../office/forms/selected-items';
import { useEventsByWordsQuery } from './event-picker.generated';
import styles from '../../../office/forms/selected-items.module.css';

export type SelectedEvent = { id: string; title: string };

type Props = {
  label: string;
  description?: string;
  /** Shown while nothing is selected. */
  placeholder: string;
  error?: ReactNode;
  selected: readonly SelectedEvent[];
  onChange: (events: SelectedEvent[]) => void;
};

/** Selects events by words of their titles. */
export function EventPicker({ label, description, placeholder, error, selected, onChange }: Props) {
  const [input, setInput] = useState('');
  const [text, setText] = useState('');
  return (
    <div className="stack gap-2">
      <div className={styles.search}>
        <TextInput
          label={label}
          description={description}
          error={error}
          placeholder={selected.length === 0 ? placeholder : 'Слова из названия'}
          value={input}
          onChange={({ currentTarget }) => setInput(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter searches for events. By default it would submit the form around the field.
            event.preventDefault();
            setText(input.trim());
          }}
          maxLength={200}
          enterKeyHint="search"
        />
        <Button variant="default" onClick={() => setText(input.trim())}>
          Найти мероприятие
        </Button>
      </div>
      <div aria-live="polite">{text !== '' && <Matches text={text} selected={selected} onChange={onChange} />}</div>
      <SelectedItems
        label={label}
        items={selected}
        onRemove={(id) => onChange(selected.filter((one) => one.id !== id))}
      />
    </div>
  );
}

type MatchesProps = Pick<Props, 'selected' | 'onChange'> & { text: string };

function Matches({ text, selected, onChange }: MatchesProps) {
  const { data: upcoming } = useEventsByWordsQuery({ variables: { text, past: false } });
  const { data: past } = useEventsByWordsQuery({ variables: { text, past: true } });
  const matches = [...(upcoming?.events.nodes ?? []), ...(past?.events.nodes ?? [])].filter(
    ({ id }) => !selected.some((one) => one.id === id),
  );
  if (matches.length === 0)
    return upcoming && past && <p className="note">Других мероприятий с&nbsp;такими словами нет.</p>;
  return (
    <ul className={styles.matches} aria-label="Найденные мероприятия">
      {matches.map(({ id, title, startsAt }) => (
        <li key={id} className={styles.item}>
          <span>
            {title}, {formatDate(startsAt)}
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Добавить: ${title}`}
            onClick={() => onChange([...selected, { id, title }])}
          >
            Добавить
          </button>
        </li>
      ))}
    </ul>
  );
}
