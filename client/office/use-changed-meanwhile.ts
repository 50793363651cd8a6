import { useState } from 'react';
import type { ChangedField } from './changed-meanwhile';

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
 * keeps the rest to be decided. `panel` has the properties of <ChangedMeanwhile>, or is null while nobody is in the way.
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
  const [taken, setTaken] = useState<readonly string[]>([]);
  const names = Object.keys(labels) as (keyof V & string)[];

  /** `over`: what was typed over, where the form was opened before this page was. */
  function meet(saved: V, over: V = base): void {
    const mine = form.getValues();
    const changed = names.filter((name) => !same(saved[name], over[name]) && !same(saved[name], mine[name]));
    const untouched = changed.filter((name) => same(mine[name], over[name]));
    form.setValues(Object.fromEntries(untouched.map((name) => [name, saved[name]])) as Partial<V>);
    setTaken(untouched.map((name) => labels[name]));
    setOpen(changed.filter((name) => !untouched.includes(name)));
    setTheirs(saved);
    setBase(saved);
  }

  /** After a saving that went well. */
  function settle(saved: V): void {
    setBase(saved);
    setTheirs(null);
  }

  const decide = (decided: readonly string[]) => setOpen(open.filter((name) => !decided.includes(name)));
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
    taken,
    onKeepMine: decide,
    onTakeTheirs: (decided: string[]) => {
      form.setValues(Object.fromEntries(decided.map((name) => [name, theirs[name]])) as Partial<V>);
      decide(decided);
    },
  };
  return { meet, settle, panel };
}
