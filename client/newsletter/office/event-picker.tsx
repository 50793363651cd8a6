import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../core/format';
import type { SelectedEvent } from './campaign-values';
import { SelectedItems } from './selected-items';
import { useSegmentEventsQuery } from '../../emails/office/emails.generated';
import styles from '../../emails/office/emails.module.css';

type Props = { selected: readonly SelectedEvent[]; onChange: (events: SelectedEvent[]) => void };

/** Selects events by words of their titles; the segment is their participants. */
export function EventPicker({ selected, onChange }: Props) {
  const [input, setInput] = useState('');
  const [text, setText] = useState('');
  return (
    <div className="stack gap-2">
      <div className={styles.search}>
        <TextInput
          label="Участники мероприятий"
          placeholder={selected.length === 0 ? 'Любых: введите слова из названия' : 'Слова из названия'}
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
        label="Участники мероприятий"
        items={selected}
        onRemove={(id) => onChange(selected.filter((one) => one.id !== id))}
      />
    </div>
  );
}

function Matches({ text, selected, onChange }: Props & { text: string }) {
  const { data: upcoming } = useSegmentEventsQuery({ variables: { text, past: false } });
  const { data: past } = useSegmentEventsQuery({ variables: { text, past: true } });
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
