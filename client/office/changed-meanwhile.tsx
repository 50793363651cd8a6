import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../core/format';
import type { EditedThing } from '../schema.generated';
import { useLastChangeQuery } from './changed-meanwhile.generated';
import styles from './changed-meanwhile.module.css';

/** One field of a form on which this person and somebody else disagree; values as they are shown. */
export type ChangedField = { name: string; label: string; mine: string; theirs: string };

/** One field that two people changed, or only the other one: what it was, and what it is now. */
export type MergedField = {
  name: string;
  label: string;
  was: string;
  is: string;
  /** It holds what the other person has saved; false: what this one typed. */
  isTheirs: boolean;
};

type Props = {
  /** What is still to be decided. */
  fields: readonly ChangedField[];
  /** What is decided, and fields that this person had not touched: they already hold what the other one has saved. */
  merged: readonly MergedField[];
  /** Both are saved by now. */
  isSettled: boolean;
  /** Counts how often somebody was in the way. */
  round: number;
  /** What is being edited, to say who has changed it; left out: nothing tells. */
  of?: { thing: EditedThing; id: string | undefined };
  onTakeTheirs: (names: string[]) => void;
  onKeepMine: (names: string[]) => void;
  onClose: () => void;
};

const titles: [isTheirs: boolean, title: string][] = [
  [true, 'Взято сохранённое'],
  [false, 'Оставлено ваше'],
];

function Merged({ merged }: Pick<Props, 'merged'>) {
  return titles.map(([isTheirs, title]) => {
    const lines = merged.filter((line) => line.isTheirs === isTheirs);
    return (
      lines.length > 0 && (
        <div key={title} className={styles.field}>
          <h3 className={styles.label}>{title}</h3>
          <dl className={styles.merged}>
            {lines.map(({ name, label, was, is }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <s>{was || 'пусто'}</s> → <strong>{is || 'пусто'}</strong>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )
    );
  });
}

/** «Иванова Мария, 22 ноября в 19:40»: who has saved it last, as far as the log tells. */
function useOther(of: Props['of'], round: number): string {
  const { data, refetch } = useLastChangeQuery({
    variables: { thing: of?.thing ?? 'EVENT', id: of?.id ?? '' },
    skip: of?.id === undefined,
    fetchPolicy: 'network-only',
  });
  useEffect(() => {
    if (of?.id !== undefined && round > 1) void refetch();
  }, [round]);
  const last = data?.lastChange;
  if (!last) return 'кто-то ещё';
  const who = last.isViewer ? 'вы в\u00a0другом окне' : (last.name ?? 'кто-то ещё');
  return `${who}, ${formatDateTime(last.at)}`;
}

/** Somebody has saved the same thing meanwhile: what differs, field by field, and which of the two shall stay. */
export function ChangedMeanwhile(props: Props) {
  const { fields, merged, isSettled, round, of, onTakeTheirs, onKeepMine, onClose } = props;
  const ref = useRef<HTMLElement>(null);
  const other = useOther(of, round);
  useEffect(() => {
    // Long forms are sent from their end: this stands at their beginning, and is read from its first line on.
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [round]);
  if (isSettled)
    return (
      <section className={styles.panel} data-settled aria-labelledby="changed-meanwhile" role="status">
        <h2 id="changed-meanwhile" className={styles.title}>
          Сохранено вместе с чужой правкой
        </h2>
        <p>Пока вы правили, это сохранил: {other}.</p>
        <Merged merged={merged} />
        <div className={styles.buttons}>
          <Button variant="default" size="sm" onClick={onClose}>
            Понятно
          </Button>
        </div>
      </section>
    );
  const names = fields.map(({ name }) => name);
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-labelledby="changed-meanwhile">
      <h2 id="changed-meanwhile" className={styles.title}>
        Пока вы правили, это сохранил кто-то ещё
      </h2>
      {of && <p>Последнее сохранение: {other}.</p>}
      {merged.some(({ isTheirs }) => isTheirs) && <p>Где вы ничего не меняли, подставлено сохранённое.</p>}
      {fields.length > 0 ? (
        <p>Решите, что оставить там, где изменили оба. Потом сохраните ещё раз.</p>
      ) : (
        <p>Проверьте поля и сохраните ещё раз.</p>
      )}
      <Merged merged={merged} />
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
