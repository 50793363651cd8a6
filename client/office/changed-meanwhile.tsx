import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './changed-meanwhile.module.css';

/** One field of a form on which this person and somebody else disagree; values as they are shown. */
export type ChangedField = { name: string; label: string; mine: string; theirs: string };

type Props = {
  /** What is still to be decided. */
  fields: readonly ChangedField[];
  /** Names of fields that this person had not touched: they already hold what the other one has saved. */
  taken?: readonly string[];
  onTakeTheirs: (names: string[]) => void;
  onKeepMine: (names: string[]) => void;
};

/** Somebody has saved the same thing meanwhile: what differs, field by field, and which of the two shall stay. */
export function ChangedMeanwhile({ fields, taken = [], onTakeTheirs, onKeepMine }: Props) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // Long forms are sent from their end: this stands at their beginning, and is read from its first line on.
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, []);
  const names = fields.map(({ name }) => name);
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-labelledby="changed-meanwhile">
      <h2 id="changed-meanwhile" className={styles.title}>
        Пока вы правили, это сохранил кто-то ещё
      </h2>
      {taken.length > 0 && <p>Вы этого не меняли, поэтому подставлено сохранённое: {taken.join(', ')}.</p>}
      {fields.length > 0 ? (
        <p>Решите, что оставить там, где изменили оба. Потом сохраните ещё раз.</p>
      ) : (
        <p>Проверьте поля и сохраните ещё раз.</p>
      )}
      {fields.map(({ name, label, mine, theirs }) => (
        <div key={name} className={styles.field} role="group" aria-label={label}>
          <h3 className={styles.label}>{label}</h3>
          <dl className={styles.values}>
            <div>
              <dt>У вас</dt>
              <dd>{mine || 'пусто'}</dd>
            </div>
            <div>
              <dt>Сохранено</dt>
              <dd>{theirs || 'пусто'}</dd>
            </div>
          </dl>
          <div className={styles.buttons}>
            <Button variant="default" size="sm" onClick={() => onKeepMine([name])}>
              Оставить моё
            </Button>
            <Button variant="default" size="sm" onClick={() => onTakeTheirs([name])}>
              Взять сохранённое
            </Button>
          </div>
        </div>
      ))}
      {fields.length > 1 && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => onKeepMine(names)}>
            Везде оставить моё
          </Button>
          <Button variant="default" onClick={() => onTakeTheirs(names)}>
            Везде взять сохранённое
          </Button>
        </div>
      )}
    </section>
  );
}
