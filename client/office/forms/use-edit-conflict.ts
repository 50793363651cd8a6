import { useState } from 'react';
import { formatFormValue } from './format-form-value';
import type { ConflictField, ConflictPanel, MergedField } from './edit-conflict';

type Values = Record<string, unknown>;

type Options<V extends Values> = {
  /** Values with which the form was opened. */
  opened: V;
  labels: Record<keyof V & string, string>;
  /** Reads and sets the current values of the form. */
  form: { getValues: () => V; setValues: (values: Partial<V>) => void };
  /** Formats a value for display; `formatFormValue` by default. */
  show?: ((name: keyof V & string, value: V[keyof V & string]) => string) | undefined;
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

/**
 * Resolves edit conflicts of a form whose saving was rejected with STATE_CHANGED. `startConflict(saved)` takes saved values into
 * untouched fields and leaves the others to the user. `endConflict(saved)` is called after a successful saving.
 * @returns `panel`: properties of <EditConflict>, null without a conflict
 */
export function useEditConflict<V extends Values>({
  opened,
  labels,
  form,
  show = (_, value) => formatFormValue(value),
}: Options<V>) {
  const [baseValues, setBaseValues] = useState(opened);
  const [remote, setRemote] = useState<V | null>(null);
  const [undecided, setUndecided] = useState<readonly (keyof V & string)[]>([]);
  const [merged, setMerged] = useState<readonly MergedField[]>([]);
  const [isSaved, setSaved] = useState(false);
  const [conflictCount, setConflictCount] = useState(0);
  const names = Object.keys(labels) as (keyof V & string)[];

  const toMergedField = (name: keyof V & string, was: V, is: V, isRemote: boolean): MergedField => ({
    name,
    label: labels[name],
    before: show(name, was[name]),
    after: show(name, is[name]),
    isRemote,
  });

  /** `base`: values that the user started from, if a restored draft is older than this page. */
  function startConflict(saved: V, base: V = baseValues): void {
    const local = form.getValues();
    const changed = names.filter((name) => !isEqual(saved[name], base[name]) && !isEqual(saved[name], local[name]));
    const untouched = changed.filter((name) => isEqual(local[name], base[name]));
    form.setValues(Object.fromEntries(untouched.map((name) => [name, saved[name]])) as Partial<V>);
    const takenOver = untouched.map((name) => toMergedField(name, base, saved, true));
    setMerged(mergeRows(isSaved ? [] : merged, takenOver));
    setUndecided(changed.filter((name) => !untouched.includes(name)));
    setRemote(saved);
    setBaseValues(saved);
    setSaved(false);
    setConflictCount(conflictCount + 1);
  }

  function endConflict(saved: V): void {
    setBaseValues(saved);
    if (!remote || isSaved) return;
    const resolved = mergeRows(
      merged,
      undecided.map((name) => toMergedField(name, remote, saved, false)),
    );
    setMerged(resolved);
    setUndecided([]);
    setSaved(true);
    if (resolved.length === 0) setRemote(null);
  }

  function decide(decided: readonly string[], isRemote: boolean): void {
    if (!remote) return;
    const [was, is] = isRemote ? [form.getValues(), remote] : [remote, form.getValues()];
    const decidedNames = undecided.filter((name) => decided.includes(name));
    setMerged(
      mergeRows(
        merged,
        decidedNames.map((name) => toMergedField(name, was, is, isRemote)),
      ),
    );
    if (isRemote) form.setValues(Object.fromEntries(decidedNames.map((name) => [name, remote[name]])) as Partial<V>);
    setUndecided(undecided.filter((name) => !decided.includes(name)));
  }

  const fields: ConflictField[] = remote
    ? undecided.map((name): ConflictField => ({
        name,
        label: labels[name],
        local: show(name, form.getValues()[name]),
        remote: show(name, remote[name]),
      }))
    : [];
  const panel: ConflictPanel | null = remote && {
    fields,
    merged,
    isSaved,
    conflictCount,
    onKeepLocal: (decided: string[]) => decide(decided, false),
    onTakeRemote: (decided: string[]) => decide(decided, true),
    onClose: () => {
      setRemote(null);
      setMerged([]);
    },
  };
  return { startConflict, endConflict, panel };
}
