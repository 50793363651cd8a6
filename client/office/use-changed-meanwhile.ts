import { useState } from 'react';
import type { ChangedField, MergedField } from './changed-meanwhile';

type Values = Record<string, unknown>;

type Options<V extends Values> = {
  /** What the form was opened with. */
  opened: V;
  labels: Record<keyof V & string, string>;
  /** What the form holds now, and how to put values into it. */
  form: { getValues: () => V; setValues: (values: Partial<V>) => void };
  /** How a value is shown; left out: as it is. */
  show?: (name: keyof V & string, value: V[keyof V & string]) => string;
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * For a form whose saving was refused with STATE_CHANGED: `meet(theirs)` takes over what this person has not touched and
 * keeps the rest to be decided. After `settle` it says what was taken over until the person has read it. `panel` has the
 * properties of <ChangedMeanwhile>, or is null while nobody is in the way.
 */
export function useChangedMeanwhile<V extends Values>({
  opened,
  labels,
  form,
  show = (_, value) => String(value),
}: Options<V>) {
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<V | null>(null);
  const [open, setOpen] = useState<readonly (keyof V & string)[]>([]);
  const [merged, setMerged] = useState<readonly MergedField[]>([]);
  const [isSettled, setSettled] = useState(false);
  const [round, setRound] = useState(0);
  const names = Object.keys(labels) as (keyof V & string)[];

  /** One line for each field: of a field that was decided twice the last decision is told, with the first value. */
  const join = (before: readonly MergedField[], more: readonly MergedField[]): readonly MergedField[] => [
    ...before.filter(({ name }) => !more.some((one) => one.name === name)),
    ...more.map((one) => ({ ...one, was: before.find(({ name }) => name === one.name)?.was ?? one.was })),
  ];
  const lineOf = (name: keyof V & string, was: V, is: V, isTheirs: boolean): MergedField => ({
    name,
    label: labels[name],
    was: show(name, was[name]),
    is: show(name, is[name]),
    isTheirs,
  });

  /** `over`: what was typed over, where the form was opened before this page was. */
  function meet(saved: V, over: V = base): void {
    const mine = form.getValues();
    const changed = names.filter((name) => !same(saved[name], over[name]) && !same(saved[name], mine[name]));
    const untouched = changed.filter((name) => same(mine[name], over[name]));
    form.setValues(Object.fromEntries(untouched.map((name) => [name, saved[name]])) as Partial<V>);
    const taken = untouched.map((name) => lineOf(name, over, saved, true));
    setMerged(join(isSettled ? [] : merged, taken));
    setOpen(changed.filter((name) => !untouched.includes(name)));
    setTheirs(saved);
    setBase(saved);
    setSettled(false);
    setRound(round + 1);
  }

  /** After a saving that went well. */
  function settle(saved: V): void {
    setBase(saved);
    if (!theirs || isSettled) return;
    const all = join(
      merged,
      open.map((name) => lineOf(name, theirs, saved, false)),
    );
    setMerged(all);
    setOpen([]);
    setSettled(true);
    if (all.length === 0) setTheirs(null);
  }

  function decide(decided: readonly string[], isTheirs: boolean): void {
    if (!theirs) return;
    const [was, is] = isTheirs ? [form.getValues(), theirs] : [theirs, form.getValues()];
    const chosen = open.filter((name) => decided.includes(name));
    setMerged(
      join(
        merged,
        chosen.map((name) => lineOf(name, was, is, isTheirs)),
      ),
    );
    if (isTheirs) form.setValues(Object.fromEntries(chosen.map((name) => [name, theirs[name]])) as Partial<V>);
    setOpen(open.filter((name) => !decided.includes(name)));
  }

  const fields: ChangedField[] = theirs
    ? open.map((name) => ({
        name,
        label: labels[name],
        mine: show(name, form.getValues()[name]),
        theirs: show(name, theirs[name]),
      }))
    : [];
  const panel = theirs && {
    fields,
    merged,
    isSettled,
    round,
    onKeepMine: (decided: string[]) => decide(decided, false),
    onTakeTheirs: (decided: string[]) => decide(decided, true),
    onClose: () => {
      setTheirs(null);
      setMerged([]);
    },
  };
  return { meet, settle, panel };
}
