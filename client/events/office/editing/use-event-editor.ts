import { useCallback, useEffect, useRef, useState } from 'react';
import { useProblemForm } from '../../../core/forms/form';
import { fieldErrors } from '../../../core/forms/problems';
import { anonymousOwner } from '../../../core/private-storage';
import { useSession } from '../../../core/session';
import { useEditConflict } from '../../../office/forms/use-edit-conflict';
import type { EventState } from '../../../schema.generated';
import type { EventFormValuesFragment } from './event-form.generated';
import {
  checkEvent,
  eventFieldLabels,
  formatFieldValue,
  isEqual,
  toFields,
  type EventFields,
} from './event-form-values';
import { readUnsavedFields, writeUnsavedFields } from './unsaved-fields';
import { useAutosave } from './use-autosave';
import { useDateMoves } from './use-date-moves';
import { useEventSaving, type SavedEvent } from './use-event-saving';

type EditorOptions = {
  id: string;
  state: EventState;
  version: string;
  form: EventFormValuesFragment;
  specialties: readonly { id: string; name: string }[];
};

/** What the server has: `stored` for the rendering, `lastSaved` for code that runs after a request. */
function useLastSaved(version: string, initialFields: () => EventFields) {
  const [stored, setStored] = useState(initialFields);
  const lastSaved = useRef<SavedEvent>({ version, fields: stored });
  const setLastSaved = (saved: SavedEvent): void => {
    lastSaved.current = saved;
    setStored(saved.fields);
  };
  return { stored, lastSaved, setLastSaved };
}

/**
 * State of the event form. A draft is saved automatically, a published event only by the button. Unsaved values survive a
 * reload of the page. A concurrent change by another user opens the edit-conflict panel.
 */
export function useEventEditor({ id, state, version, form: savedForm, specialties }: EditorOptions) {
  const [owner] = useState(useSession().auth?.id ?? anonymousOwner);
  const { stored, lastSaved, setLastSaved } = useLastSaved(version, () => toFields(savedForm));
  const form = useProblemForm<EventFields>({
    draftName: null,
    initialValues: stored,
    check: checkEvent,
    send: (fields) => persist(fields),
  });
  const conflict = useEditConflict<EventFields>({
    opened: stored,
    labels: eventFieldLabels,
    form: form.mantine,
    show: (name, value) => formatFieldValue(name, value, specialties),
  });
  const dates = useDateMoves(id, form.values, stored);
  const editor = { id, lastSaved, setLastSaved, form, conflict, dates };
  const { saving, setSaving, isBusy, persist, notice } = useEventSaving(editor);

  // In an effect, so that the first render equals the server's HTML.
  useEffect(() => {
    const unsaved = readUnsavedFields(owner, id);
    if (!unsaved || isEqual(unsaved.fields, lastSaved.current.fields)) return;
    form.mantine.setValues(unsaved.fields);
    if (unsaved.version !== lastSaved.current.version) conflict.startConflict(lastSaved.current.fields, unsaved.base);
  }, [id]);

  const isUnsaved = !isEqual(form.values, stored);
  const hasConflict = (conflict.panel?.fields.length ?? 0) > 0;
  const isAutosaved = state === 'DRAFT' && !hasConflict && !dates.needsReview;

  useEffect(() => {
    const { version: savedVersion, fields: base } = lastSaved.current;
    writeUnsavedFields(owner, id, isUnsaved ? { version: savedVersion, base, fields: form.values } : null);
    if (isUnsaved && !isBusy.current) setSaving({ kind: 'unsaved' });
  }, [id, form.values, stored, isUnsaved, isAutosaved]);

  /** Does not move the focus to a field with an error, because the user is still typing. */
  async function saveQuietly(): Promise<void> {
    const localProblems = checkEvent(form.values);
    // `persist` shows an error itself; the next change triggers another attempt.
    const problems = localProblems.length > 0 ? localProblems : await persist(form.values).catch(() => []);
    if (problems.length === 0) return;
    setSaving({ kind: 'wrong' });
    form.mantine.setErrors(fieldErrors(problems));
  }
  // `stored` is a change, so that input typed during a saving is saved after it.
  useAutosave(isUnsaved && isAutosaved, isBusy, saveQuietly, [id, form.values, stored]);

  const discard = useCallback(() => {
    form.mantine.setValues(lastSaved.current.fields);
    form.mantine.clearErrors();
    setSaving({ kind: 'untouched' });
  }, [form.mantine]);

  return { form, saving, isUnsaved, isAutosaved, discard, panel: conflict.panel, notice, dates };
}
