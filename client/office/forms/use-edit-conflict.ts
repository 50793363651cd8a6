import { useState } from 'react';
import { formatFormValue } from './format-form-value';
import type { ConflictField, ConflictPanel, MergedField } from './edit-conflict';

type Values = Record<string, unknown>;

type Name<V> = keyof V & string;

type Options<V extends Values> = {
  /** Values with which the form was opened. */
  opened: V;
  labels: Record<Name<V>, string>;
  /** Reads and sets the current values of the form. */
  form: { getValues: () => V; setValues: (values: Partial<V>) => void };
  /** Formats a value for display; `formatFormValue` by default. */
  show?: ((name: Name<V>, value: V[Name<V>]) => string) | undefined;
};

type Conflict<V extends Values> = {
  /** The values that another user has saved. */
  remote: V;
  /** Fields that both users have changed: this user decides. */
  undecided: readonly Name<V>[];
  merged: readonly MergedField[];
  /** The merged values are saved. */
  isSaved: boolean;
};

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** One row for each field. If a field was decided twice, the row has the last decision and the first value. */
const mergeRows = (before: readonly MergedField[], added: readonly MergedField[]): readonly MergedField[] => [
  ...before.filter(({ name }) => !added.some((row) => row.name === name)),
  ...added.map((row): MergedField => ({
    ...row,
    before: before.find(({ name }) => name === row.name)?.before ?? row.before,
  })),
];

const pickFields = <V extends Values>(names: readonly Name<V>[], from: V) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<V>;

/** The fields that only the other user has changed, and those that both have changed. */
function compareValues<V extends Values>(names: readonly Name<V>[], saved: V, base: V, local: V) {
  const changed = names.filter((name) => !isEqual(saved[name], base[name]) && !isEqual(saved[name], local[name]));
  const isTouched = (name: Name<V>) => !isEqual(local[name], base[name]);
  return { untouched: changed.filter((name) => !isTouched(name)), undecided: changed.filter(isTouched) };
}

/**
 * Resolves edit conflicts of a form whose saving was rejected with STATE_CHANGED. `startConflict(saved)` takes saved values into
 * untouched fields and leaves the others to the user. `endConflict(saved)` is called after a successful saving.
 * @returns `panel`: properties of <EditConflict>, null without a conflict
 */
export function useEditConflict<V extends Values>(options: Options<V>) {
  const { opened, labels, form, show = (_, value) => formatFormValue(value) } = options;
  const [baseValues, setBaseValues] = useState(opened);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const [conflictCount, setConflictCount] = useState(0);

  const rowsOf = (names: readonly Name<V>[], was: V, is: V, isRemote: boolean): MergedField[] =>
    names.map((name) => ({
      name,
      label: labels[name],
      before: show(name, was[name]),
      after: show(name, is[name]),
      isRemote,
    }));

  /** `base`: values that the user started from, if a restored draft is older than this page. */
  function startConflict(saved: V, base: V = baseValues): void {
    const { untouched, undecided } = compareValues(Object.keys(labels) as Name<V>[], saved, base, form.getValues());
    form.setValues(pickFields(untouched, saved));
    const earlier = conflict && !conflict.isSaved ? conflict.merged : [];
    const merged = mergeRows(earlier, rowsOf(untouched, base, saved, true));
    setConflict({ remote: saved, undecided, merged, isSaved: false });
    setBaseValues(saved);
    setConflictCount(conflictCount + 1);
  }

  function endConflict(saved: V): void {
    setBaseValues(saved);
    if (!conflict || conflict.isSaved) return;
    const merged = mergeRows(conflict.merged, rowsOf(conflict.undecided, conflict.remote, saved, false));
    setConflict(merged.length > 0 ? { ...conflict, undecided: [], merged, isSaved: true } : null);
  }

  function decide(
    { remote, undecided, merged, isSaved }: Conflict<V>,
    decided: readonly string[],
    isRemote: boolean,
  ): void {
    const local = form.getValues();
    const [was, is] = isRemote ? [local, remote] : [remote, local];
    const names = undecided.filter((name) => decided.includes(name));
    const rows = rowsOf(names, was, is, isRemote);
    if (isRemote) form.setValues(pickFields(names, remote));
    const rest = undecided.filter((name) => !decided.includes(name));
    setConflict({ remote, undecided: rest, merged: mergeRows(merged, rows), isSaved });
  }

  const panel: ConflictPanel | null = conflict && {
    fields: rowsOf(conflict.undecided, form.getValues(), conflict.remote, true).map(
      ({ name, label, before, after }): ConflictField => ({ name, label, local: before, remote: after }),
    ),
    merged: conflict.merged,
    isSaved: conflict.isSaved,
    conflictCount,
    onKeepLocal: (decided: string[]) => decide(conflict, decided, false),
    onTakeRemote: (decided: string[]) => decide(conflict, decided, true),
    onClose: () => setConflict(null),
  };
  return { startConflict, endConflict, panel };
}
