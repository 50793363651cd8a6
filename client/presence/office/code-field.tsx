import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { toLatinCode, findPeople, formatLastSeen, type CheckInListPerson } from './scanning/scan-evaluation';
import styles from './check-in.module.css';

type Props = {
  people: ReadonlyMap<string, CheckInListPerson>;
  timeZone: string;
  /** Label of the button beside a name. */
  actionLabel: string;
  onCode: (code: string) => void;
  onPerson: (registrationId: string) => void;
};

const isTicketCode = (value: string): boolean => /^[\w-]{24}$/.test(value);
const maxMatches = 6;

/** Without focus the keys of a hand scanner would be lost. A phone has none, and focus would open its keyboard. */
function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    field.current?.focus();
    const catchKeys = (event: KeyboardEvent) => {
      if (document.activeElement === document.body && event.key.length === 1 && !event.ctrlKey && !event.metaKey)
        field.current?.focus();
    };
    document.addEventListener('keydown', catchKeys);
    return () => document.removeEventListener('keydown', catchKeys);
  }, []);
}

/** Input for a hand scanner, which types a code and presses Enter, and for a search by name. */
export function CodeField({ people, timeZone, actionLabel, onCode, onPerson }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useScannerFocus(field);
  const code = toLatinCode(text);
  const matches = isTicketCode(code) ? [] : findPeople(people.values(), text, maxMatches);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') return;
    const [match] = matches;
    if (matches.length === 1 && match) onPerson(match.registrationId);
    else if (matches.length === 0) onCode(isTicketCode(code) ? code : text.trim());
    else return;
    setText('');
    field.current?.focus();
  }

  return (
    <form method="post" onSubmit={send} className="stack gap-3">
      <TextInput
        ref={field}
        label="Код билета или имя"
        description="Ручной сканер введёт код сам"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="go"
      />
      <ul aria-label="Найденные участники">
        {matches.map((person) => (
          <Match
            key={person.registrationId}
            person={person}
            timeZone={timeZone}
            actionLabel={actionLabel}
            onSelect={() => {
              onPerson(person.registrationId);
              setText('');
            }}
          />
        ))}
      </ul>
    </form>
  );
}

type MatchProps = Pick<Props, 'timeZone' | 'actionLabel'> & { person: CheckInListPerson; onSelect: () => void };

const Match = ({ person, timeZone, actionLabel, onSelect }: MatchProps) => (
  <li className={styles.person}>
    <span className={styles.facts}>
      <strong>{person.name}</strong>
      <span>
        {person.tariff} · {person.number}
        {person.isInside && person.seenAt && ` · внутри: ${formatLastSeen(person.seenAt, person.seenPlace, timeZone)}`}
      </span>
    </span>
    <Button type="button" variant="default" onClick={onSelect}>
      {actionLabel}
    </Button>
  </li>
);
