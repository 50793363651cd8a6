import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../../core/forms/problems';
import type { SpeakerRole } from '../../../schema.generated';
import { useAddSpeakerMutation, useFindSpeakersLazyQuery } from './programme.generated';
import type { SessionPerson } from './session-values';
import styles from './programme.module.css';

const roleLabels: Record<SpeakerRole, string> = {
  CHAIR: 'Председатель',
  CO_CHAIR: 'Сопредседатель',
  MODERATOR: 'Модератор',
  CO_MODERATOR: 'Сомодератор',
  SPEAKER: 'Докладчик',
  LECTURER: 'Лектор',
  EXPERT: 'Эксперт',
  DISCUSSANT: 'Дискутант',
  WORKSHOP_LEAD: 'Ведущий мастер-класса',
  PROGRAMME_COMMITTEE: 'Программный комитет',
  ORGANISING_COMMITTEE: 'Организационный комитет',
  SECRETARY: 'Ответственный секретарь',
  WELCOME: 'Приветственное слово',
};
const roles = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

type Props = {
  label: string;
  defaultRole: SpeakerRole;
  people: SessionPerson[];
  onChange: (people: SessionPerson[]) => void;
};

/** Speakers or moderators: found by name among known speakers, or created. */
export function PeopleField({ label, defaultRole, people, onChange }: Props) {
  const [text, setText] = useState('');
  const [regalia, setRegalia] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [find, { data, loading, called }] = useFindSpeakersLazyQuery({ fetchPolicy: 'network-only' });
  const [add] = useAddSpeakerMutation();
  const [searchedName, setSearchedName] = useState('');
  const matches = (data?.findSpeakers ?? []).filter(({ id }) => !people.some((other) => other.id === id));

  function addPerson(person: { id: string; fullName: string }): void {
    onChange([...people, { id: person.id, name: person.fullName, role: defaultRole }]);
    setText('');
    setSearchedName('');
    setRegalia('');
  }

  async function search(): Promise<void> {
    const name = text.trim();
    if (!name) return;
    setProblem(null);
    setSearchedName(name);
    const { error } = await find({ variables: { text: name } });
    if (error) setProblem(errorMessage(error));
  }

  async function createPerson(): Promise<void> {
    try {
      const input = { fullName: searchedName, regalia: regalia.trim() || null };
      const result = (await add({ variables: { input } })).data?.addSpeaker;
      if (result?.__typename === 'SpeakerSaved') addPerson(result.speaker);
      else setProblem(result?.problems[0]?.message ?? null);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  return (
    <div className={styles.people}>
      {people.map((person, index) => (
        <div key={person.id} className="row gap-2 gap-x-3 bottom">
          <span className={styles.whole}>{person.name}</span>
          <NativeSelect
            className={styles.role}
            aria-label={`Роль: ${person.name}`}
            data={roles}
            value={person.role}
            onChange={({ currentTarget: { value } }) =>
              onChange(people.map((other, at) => (at === index ? { ...other, role: value as SpeakerRole } : other)))
            }
          />
          <Button
            variant="subtle"
            aria-label={`Убрать: ${person.name}`}
            onClick={() => onChange(people.filter((_one, at) => at !== index))}
          >
            Убрать
          </Button>
        </div>
      ))}
      <div className="row gap-2 gap-x-3 bottom">
        <TextInput
          className={styles.grow}
          label={label}
          placeholder="Фамилия Имя Отчество"
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void search();
          }}
          error={problem}
          autoComplete="off"
        />
        <Button variant="default" loading={loading} onClick={() => void search()} disabled={text.trim() === ''}>
          Найти
        </Button>
      </div>
      {called && !loading && searchedName !== '' && (
        <ul className="stack gap-1" aria-label="Кого нашли">
          {matches.map((person) => (
            <li key={person.id}>
              <Button variant="subtle" onClick={() => addPerson(person)}>
                {person.fullName}
                {person.regalia && `, ${person.regalia}`}
              </Button>
            </li>
          ))}
          <li className="row gap-2 gap-x-3 bottom">
            <TextInput
              className={styles.grow}
              label={`Регалии: ${searchedName}`}
              value={regalia}
              onChange={({ currentTarget: { value } }) => setRegalia(value)}
              autoComplete="off"
            />
            <Button variant="default" onClick={() => void createPerson()}>
              Добавить «{searchedName}»
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
