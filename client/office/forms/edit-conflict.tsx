import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../core/format';
import type { EditedThing } from '../../schema.generated';
import { useLastChangeQuery } from './edit-conflict.generated';
import styles from './edit-conflict.module.css';

/** A field that the user and another user set to different values. The values are formatted for display. */
export type ConflictField = { name: string; label: string; local: string; remote: string };

/** A field whose conflict is resolved: its value before and after. */
export type MergedField = {
  name: string;
  label: string;
  before: string;
  after: string;
  /** True: the form now holds the saved value. False: it holds what the user typed. */
  isRemote: boolean;
};

/** State of the conflict, from `useEditConflict`. */
export type ConflictPanel = {
  /** Fields that the user still has to decide. */
  fields: readonly ConflictField[];
  /** Fields that are decided, and untouched fields, which already hold the saved value. */
  merged: readonly MergedField[];
  /** The form was saved after the conflict. */
  isSaved: boolean;
  /** Number of conflicts since the form was opened. */
  conflictCount: number;
  onTakeRemote: (names: string[]) => void;
  onKeepLocal: (names: string[]) => void;
  onClose: () => void;
};

/** `edited`: the object in the form, to name the user who saved it last; without it nobody is named. */
export type EditConflictProps = ConflictPanel & { edited?: { thing: EditedThing; id: string | undefined } | undefined };

const titles: [isTheirs: boolean, title: string][] = [
  [true, 'Взято сохранённое'],
  [false, 'Оставлено ваше'],
];

function MergedFields({ merged }: Pick<EditConflictProps, 'merged'>) {
  return titles.map(([isRemote, title]) => {
    const rows = merged.filter((row) => row.isRemote === isRemote);
    return (
      rows.length > 0 && (
        <div key={title} className={styles.field}>
          <h3 className="text-m">{title}</h3>
          <dl className={styles.merged}>
            {rows.map(({ name, label, before, after }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <s>{before || 'пусто'}</s> → <strong>{after || 'пусто'}</strong>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )
    );
  });
}

/** Who saved the object last, from the audit log: «Иванова Мария, 22 ноября в 19:40». */
function useLastSaved(edited: EditConflictProps['edited'], conflictCount: number): string {
  const { data, refetch } = useLastChangeQuery({
    variables: { thing: edited?.thing ?? 'EVENT', id: edited?.id ?? '' },
    skip: edited?.id === undefined,
    fetchPolicy: 'network-only',
  });
  useEffect(() => {
    if (edited?.id !== undefined && conflictCount > 1) void refetch();
  }, [conflictCount]);
  const last = data?.lastChange;
  if (!last) return 'кто-то ещё';
  const author = last.isViewer ? 'вы в\u00a0другом окне' : (last.name ?? 'кто-то ещё');
  return `${author}, ${formatDateTime(last.at)}`;
}

/** Shows an edit conflict field by field and lets the user keep their own or the saved value. */
export function EditConflict(props: EditConflictProps) {
  const { fields, merged, isSaved, conflictCount, edited, onTakeRemote, onKeepLocal, onClose } = props;
  const ref = useRef<HTMLElement>(null);
  const lastSaved = useLastSaved(edited, conflictCount);
  useEffect(() => {
    // The submit button is at the end of a long form, this panel at its start: without focus and scroll nobody sees it.
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [conflictCount]);
  if (isSaved)
    return (
      <section className={styles.panel} data-settled aria-labelledby="changed-meanwhile" role="status">
        <h2 id="changed-meanwhile" className="text-l">
          Сохранено вместе с чужой правкой
        </h2>
        <p>Пока вы правили, это сохранил: {lastSaved}.</p>
        <MergedFields merged={merged} />
        <div className="row gap-2">
          <Button variant="default" size="sm" onClick={onClose}>
            Понятно
          </Button>
        </div>
      </section>
    );
  const names = fields.map(({ name }) => name);
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-labelledby="changed-meanwhile">
      <h2 id="changed-meanwhile" className="text-l">
        Пока вы правили, это сохранил кто-то ещё
      </h2>
      {edited && <p>Последнее сохранение: {lastSaved}.</p>}
      {merged.some(({ isRemote }) => isRemote) && <p>Где вы ничего не меняли, подставлено сохранённое.</p>}
      {fields.length > 0 ? (
        <p>Решите, что оставить там, где изменили оба. Потом сохраните ещё раз.</p>
      ) : (
        <p>Проверьте поля и сохраните ещё раз.</p>
      )}
      <MergedFields merged={merged} />
      {fields.map((field) => (
        <Decision key={field.name} {...field} onKeepLocal={onKeepLocal} onTakeRemote={onTakeRemote} />
      ))}
      {fields.length > 1 && (
        <div className="row gap-2">
          <Button variant="default" onClick={() => onKeepLocal(names)}>
            Везде оставить моё
          </Button>
          <Button variant="default" onClick={() => onTakeRemote(names)}>
            Везде взять сохранённое
          </Button>
        </div>
      )}
    </section>
  );
}

type DecisionProps = ConflictField & Pick<ConflictPanel, 'onKeepLocal' | 'onTakeRemote'>;

/** Both values of one field, and buttons to select one. */
function Decision({ name, label, local, remote, onKeepLocal, onTakeRemote }: DecisionProps) {
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <h3 className="text-m">{label}</h3>
      <dl className={styles.values}>
        <div>
          <dt>У вас</dt>
          <dd>{local || 'пусто'}</dd>
        </div>
        <div>
          <dt>Сохранено</dt>
          <dd>{remote || 'пусто'}</dd>
        </div>
      </dl>
      <div className="row gap-2">
        <Button variant="default" size="sm" onClick={() => onKeepLocal([name])}>
          Оставить моё
        </Button>
        <Button variant="default" size="sm" onClick={() => onTakeRemote([name])}>
          Взять сохранённое
        </Button>
      </div>
    </div>
  );
}
