import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage } from '../../../../core/forms/problems';
import type { SpeakerRole } from '../../../../schema.generated';
import { useAddSpeaker, useFindSpeakersLazyQuery } from '../programme.generated';
import type { SessionPerson } from '../session-values';
import styles from '../programme.module.css';

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
const allRoles = Object.keys(roleLabels) as SpeakerRole[];

type Props = {
  label: string;
  defaultRole: SpeakerRole;
  /** Roles to choose from. */
  roles?: readonly SpeakerRole[];
  people: SessionPerson[];
  onChange: (people: SessionPerson[]) => void;
};

/** People with roles, in their order: found by name among known speakers, or created. */
export function PeopleField({ label, defaultRole, roles = allRoles, people, onChange }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [find, { data, loading, called }] = useFindSpeakersLazyQuery({ fetchPolicy: 'network-only' });
  const [searchedName, setSearchedName] = useState('');
  const matches = (data?.findSpeakers ?? []).filter(({ id }) => !people.some((other) => other.id === id));

  function addPerson(person: { id: string; fullName: string }): void {
    onChange([...people, { id: person.id, name: person.fullName, role: defaultRole }]);
    setText('');
    setSearchedName('');
  }

  async function search(): Promise<void> {
    const name = text.trim();
    if (!name) return;
    setProblem(null);
    setSearchedName(name);
    const { error } = await find({ variables: { text: name } });
    if (error) setProblem(errorMessage(error));
  }

  return (
    <div className={styles.people}>
      <PeopleRows people={people} roles={roles} onChange={onChange} />
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
        />
        <Button variant="default" loading={loading} onClick={() => void search()} disabled={text.trim() === ''}>
          Найти
        </Button>
      </div>
      {called && !loading && searchedName !== '' && (
        <Matches key={searchedName} name={searchedName} matches={matches} onSelect={addPerson} onProblem={setProblem} />
      )}
    </div>
  );
}

function PeopleRows({ people, roles, onChange }: Required<Pick<Props, 'people' | 'roles' | 'onChange'>>) {
  return people.map((person, index) => (
    <div key={person.id} className="row gap-2 gap-x-3 bottom">
      <span className={styles.whole}>{person.name}</span>
      <NativeSelect
        className={styles.role}
        aria-label={`Роль: ${person.name}`}
        data={roles.map((value) => ({ value, label: roleLabels[value] }))}
        value={person.role}
        onChange={({ currentTarget: { value } }) =>
          onChange(people.map((other, at) => (at === index ? { ...other, role: value as SpeakerRole } : other)))
        }
      />
      {index > 0 && (
        <Button
          variant="default"
          px="sm"
          onClick={() => onChange(people.with(index - 1, person).with(index, people[index - 1]!))}
          aria-label={`Выше: ${person.name}`}
        >
          <IconArrowUp size={18} aria-hidden />
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={`Убрать: ${person.name}`}
        onClick={() => onChange(people.filter((_one, at) => at !== index))}
      >
        Убрать
      </Button>
    </div>
  ));
}

type Person = { id: string; fullName: string };
type MatchesProps = {
  name: string;
  matches: readonly (Person & { regalia: string | null })[];
  onSelect: (person: Person) => void;
  onProblem: (problem: string | null) => void;
};

/** Speakers with the searched name, and fields to create one. */
function Matches({ name, matches, onSelect, onProblem }: MatchesProps) {
  const add = useAddSpeaker();
  const [regalia, setRegalia] = useState('');
  async function create(): Promise<void> {
    try {
      const result = await add({ input: { fullName: name, regalia: regalia.trim() || null } });
      if (result.__typename === 'Problems') onProblem(result.problems[0]?.message ?? null);
      else onSelect(result.speaker);
    } catch (error) {
      onProblem(errorMessage(error));
    }
  }
  return (
    <ul className="stack gap-1" aria-label="Кого нашли">
      {matches.map((person) => (
        <li key={person.id}>
          <Button variant="subtle" onClick={() => onSelect(person)}>
            {person.fullName}
            {person.regalia && `, ${person.regalia}`}
          </Button>
        </li>
      ))}
      <li className="row gap-2 gap-x-3 bottom">
        <TextInput
          className={styles.grow}
          label={`Регалии: ${name}`}
          value={regalia}
          onChange={({ currentTarget: { value } }) => setRegalia(value)}
        />
        <Button variant="default" onClick={() => void create()}>
          Добавить «{name}»
        </Button>
      </li>
    </ul>
  );
}
