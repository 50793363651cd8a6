import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { asTyped, findPeople, seenWords, type Person } from './verdicts';
import styles from './check-in.module.css';

type Props = {
  people: ReadonlyMap<string, Person>;
  timeZone: string;
  /** What a press beside a name does. */
  action: string;
  onCode: (code: string) => void;
  onPerson: (registrationId: string) => void;
};

const isTicket = (text: string): boolean => /^[\w-]{24}$/.test(text);
const maxResults = 6;

/** One field for a hand scanner, which types a code and presses Enter, and for a name. */
export function CodeField({ people, timeZone, action, onCode, onPerson }: Props) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  // On a desk the scanner's keys must not get lost when nothing has the focus; a phone would show its keyboard.
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

  const code = asTyped(typed);
  const found = isTicket(code) ? [] : findPeople(people.values(), typed, maxResults);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === '') return;
    const [only] = found;
    if (found.length === 1 && only) onPerson(only.registrationId);
    else if (found.length === 0) onCode(isTicket(code) ? code : typed.trim());
    else return;
    setTyped('');
    field.current?.focus();
  }

  return (
    <form method="post" onSubmit={send} className={styles.finder}>
      <TextInput
        ref={field}
        label="Код билета или имя"
        description="Ручной сканер введёт код сам"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="go"
      />
      <ul className={styles.found} aria-label="Найденные участники">
        {found.map((person) => (
          <li key={person.registrationId} className={styles.person}>
            <span className={styles.facts}>
              <strong>{person.name}</strong>
              <span>
                {person.tariff} · {person.number}
                {person.isInside &&
                  person.seenAt &&
                  ` · внутри: ${seenWords(person.seenAt, person.seenPlace, timeZone)}`}
              </span>
            </span>
            <Button
              type="button"
              variant="default"
              onClick={() => {
                onPerson(person.registrationId);
                setTyped('');
              }}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </form>
  );
}
