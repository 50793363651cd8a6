import { useState } from 'react';
import { useProblemForm, type FormOptions, type ProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { isEditConflict, type Problem } from '../../core/forms/problems';
import type { EditConflictProps } from './edit-conflict';
import { useEditConflict } from './use-edit-conflict';
import { useTrackedTasks, type Track } from './use-tracked-tasks';

/** The answer of a mutation, or the saved object if the form stays open after saving. */
type SaveResult<Saved> =
  { __typename?: string; problems?: readonly Problem[]; saved?: Saved | null } | null | undefined;

type Options<Saved, Values extends Record<string, unknown>> = Pick<
  FormOptions<Values>,
  'draftName' | 'check' | 'excludedFromDraft'
> & {
  /** The edited object with its version; null: a new one. */
  saved: Saved;
  toValues: (saved: Saved) => Values;
  labels: Record<keyof Values & string, string>;
  /** Formats a value for the conflict panel; `formatFormValue` by default. */
  show?: (name: keyof Values & string, value: Values[keyof Values & string]) => string;
  /** Names the object in the audit log, so that the panel tells who saved it last. */
  edited?: EditConflictProps['edited'];
  /** Creates (`base` is null) or updates the object. The server rejects an update whose version is not that of `base`. */
  save: (values: Values, base: Saved) => Promise<SaveResult<Saved>>;
  /** Reads the object as it is now, after a conflict. */
  load: () => Promise<Saved | null | undefined>;
  successMessage?: string;
  /** After saving, when the draft is deleted: closes the dialog or opens the page of the new object. */
  onSaved?: (saved: Saved | null) => unknown;
};

export type VersionedForm<Saved, Values extends Record<string, unknown>> = ProblemForm<Values> & {
  /** The object that the values are based on. */
  base: Saved;
  /** For `<EditConflict>`; null without a conflict. */
  conflict: EditConflictProps | null;
  /** Shows what another user has saved meanwhile, if a mutation beside the form finds it. */
  loadConflict: () => Promise<void>;
  /** Keeps the form pending until a task ends whose result becomes one of its values, such as an upload. */
  track: Track;
  /** Takes over what a button beside the form has saved; `sent`: the values that it has sent. */
  accept: (saved: NonNullable<Saved>, sent: Values) => void;
};

/** A form that creates or updates an object and never overwrites what another user has saved since it was opened. */
export function useVersionedForm<Saved, Values extends Record<string, unknown>>(
  options: Options<Saved, Values>,
): VersionedForm<Saved, Values> {
  const { saved, toValues, labels, show, edited, save, load, successMessage, onSaved, ...formOptions } = options;
  const [base, setBase] = useState(saved);
  const form = useProblemForm<Values>({
    ...formOptions,
    initialValues: toValues(saved),
    send: async (values) => {
      const result = await save(values, base);
      const problems = result?.problems ?? [];
      if (isEditConflict(problems)) await loadConflict();
      if (problems.length > 0) return problems;
      if (result?.saved) accept(result.saved, values);
      if (successMessage) void notify({ message: successMessage, tone: 'success' });
      form.clearDraft();
      await onSaved?.(result?.saved ?? null);
    },
  });
  const tasks = useTrackedTasks();
  const conflict = useEditConflict<Values>({ opened: toValues(saved), labels, form: form.mantine, show });

  function accept(latest: NonNullable<Saved>, sent: Values): void {
    const savedValues = toValues(latest);
    const current = form.mantine.getValues();
    // What the user has typed since the request was sent stays in the form.
    const untouched = Object.entries(savedValues).filter(([name]) => current[name] === sent[name]);
    form.mantine.setValues(Object.fromEntries(untouched) as Partial<Values>);
    setBase(latest);
    conflict.endConflict(savedValues);
  }

  async function loadConflict(): Promise<void> {
    const latest = await load();
    if (!latest) return;
    setBase(latest);
    conflict.startConflict(toValues(latest));
  }

  return {
    ...form,
    pending: form.pending || tasks.isRunning,
    base,
    conflict: conflict.panel && { ...conflict.panel, edited },
    loadConflict,
    track: tasks.track,
    accept,
  };
}
