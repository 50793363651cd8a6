import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Choice, Difference } from './profile-merge';
import type { ProfileForm } from './profile-values';
import styles from './profile-conflict.module.css';

export type Choices = Partial<Record<keyof ProfileForm, Choice>>;

type Props = {
  differences: readonly Difference[];
  /** Called with the user's choice for each difference. */
  onResolve: (choices: Choices) => void;
};

const choices = [
  ['typed', 'Вы ввели здесь'],
  ['stored', 'Сохранено сейчас'],
] as const;

/** Resolves an edit conflict: for each different field the user chooses this window's value or the saved one. */
export function ProfileConflict({ differences, onResolve }: Props) {
  const [selected, setSelected] = useState<Choices>(() =>
    Object.fromEntries(differences.map(({ key, defaultChoice }) => [key, defaultChoice])),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onResolve(selected);
  };

  return (
    <form method="post" className="stack gap-5 measure" onSubmit={submit} aria-labelledby="profile-conflict">
      <h2 id="profile-conflict" ref={heading} tabIndex={-1} className="text-xl">
        Данные изменены в другом окне
      </h2>
      <p>Пока вы правили эту страницу, профиль сохранили с другого устройства или вкладки. Выберите, что оставить.</p>
      {differences.map(({ key, label, ...values }) => (
        <fieldset key={key} className={styles.field}>
          <legend className="bold">{label}</legend>
          {choices.map(([choice, title]) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name={key}
                value={choice}
                checked={selected[key] === choice}
                onChange={() => setSelected((all) => ({ ...all, [key]: choice }))}
              />
              <span className="anywhere shrink">
                <span className="block note">{title}</span> {values[choice] || 'Не указано'}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button type="submit">Сохранить выбранное</Button>
      </div>
    </form>
  );
}
