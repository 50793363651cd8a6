import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { anonymousOwner } from '../../core/private-storage';
import { errorMessage, fieldErrors, type Problem, hasProblem } from '../../core/forms/problems';
import { useSession } from '../../core/session';
import type { EventNoticeInput, EventState } from '../../schema.generated';
import { useEditConflict } from '../../office/forms/use-edit-conflict';
import { EventEditorDocument, useSaveEvent, type EventFormValuesFragment } from './editing/event-form.generated';
import {
  checkEvent,
  eventFieldLabels,
  toFields,
  toInput,
  isEqual,
  formatFieldValue,
  type EventFields,
} from './editing/event-form-values';
import { readUnsavedFields, writeUnsavedFields } from './unsaved-fields';
import { useDateMoves } from './editing/use-date-moves';

/** Milliseconds after the last input before a draft is saved. */
const autosaveDelay = 1_200;

type EditorOptions = {
  id: string;
  state: EventState;
  version: string;
  form: EventFormValuesFragment;
  specialties: readonly { id: string; name: string }[];
};

export type SavingState =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'wrong' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string };

/** Tariffs and promo codes move with the days: cached ones would show old dates. */
function evictOffers(cache: ApolloCache): void {
  for (const fieldName of ['eventOffer', 'promoCodes']) cache.evict({ fieldName });
  cache.gc();
}

const currentTime = (): string => new Date().toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' });

/**
 * State of the event form. A draft is saved automatically, a published event only by the button. Unsaved values survive a
 * reload of the page. A concurrent change by another user opens the edit-conflict panel.
 */
export function useEventEditor({ id, state, version, form: savedForm, specialties }: EditorOptions) {
  const client = useApolloClient();
  const [owner] = useState(useSession().auth?.id ?? anonymousOwner);
  const save = useSaveEvent();
  const [saving, setSaving] = useState<SavingState>({ kind: 'untouched' });
  const [stored, setStored] = useState(() => toFields(savedForm));
  /** Values to save after staff has decided whether to notify participants. */
  const [pendingFields, setPendingFields] = useState<EventFields | null>(null);
  const lastSaved = useRef({ version, fields: stored });
  const isBusy = useRef(false);
  const isRestored = useRef(false);

  const form = useProblemForm<EventFields>({
    draftName: null,
    initialValues: stored,
    check: checkEvent,
    send: async (fields) => persist(fields),
  });
  const conflict = useEditConflict<EventFields>({
    opened: stored,
    labels: eventFieldLabels,
    form: form.mantine,
    show: (name, value) => formatFieldValue(name, value, specialties),
  });

  const dates = useDateMoves(id, form.values, stored);

  async function loadConflict(): Promise<void> {
    const { data } = await client.query({ query: EventEditorDocument, variables: { id }, fetchPolicy: 'network-only' });
    const editing = data?.staffEvent?.editing;
    if (!editing) return;
    const fields = toFields(editing.form);
    lastSaved.current = { version: editing.version, fields };
    setStored(fields);
    conflict.startConflict(fields);
  }

  async function persist(fields: EventFields, notice: EventNoticeInput | null = null): Promise<readonly Problem[]> {
    isBusy.current = true;
    setSaving({ kind: 'saving' });
    try {
      const savedFields = dates.applyMoves(fields);
      const variables = {
        id,
        version: lastSaved.current.version,
        input: toInput(savedFields),
        notice,
        dates: dates.decision,
      };
      const result = await save(variables);
      if (result?.__typename === 'EventFormSaved') {
        lastSaved.current = { version: result.version, fields: savedFields };
        setStored(savedFields);
        if (savedFields !== fields) form.mantine.setValues(dates.applyMoves(form.mantine.getValues()));
        conflict.endConflict(savedFields);
        dates.onSaved();
        if (result.moved.length > 0) evictOffers(client.cache);
        setPendingFields(null);
        setSaving({ kind: 'saved', at: currentTime() });
        form.mantine.clearErrors();
        for (const message of result.notes) void notify({ message });
        return [];
      }
      const problems = result?.problems ?? [];
      if (hasProblem(problems, 'NOTICE_NEEDED')) {
        setSaving({ kind: 'unsaved' });
        setPendingFields(fields);
        return [];
      }
      setSaving({ kind: 'wrong' });
      if (!hasProblem(problems, 'STATE_CHANGED')) return problems;
      await loadConflict();
      return [];
    } catch (error) {
      setSaving({ kind: 'failed', message: errorMessage(error) });
      throw error;
    } finally {
      isBusy.current = false;
    }
  }

  /** Saves without moving the focus to a field with an error, because the user is still typing. */
  async function autosave(fields: EventFields): Promise<void> {
    const localProblems = checkEvent(fields);
    try {
      const problems = localProblems.length > 0 ? localProblems : await persist(fields);
      if (problems.length > 0) {
        setSaving({ kind: 'wrong' });
        form.mantine.setErrors(fieldErrors(problems));
      }
    } catch {
      // `persist` has already shown the error. The next change triggers another attempt.
    }
  }

  const latest = useRef({ saveQuietly: autosave, fields: form.values });
  useEffect(() => {
    latest.current = { saveQuietly: autosave, fields: form.values };
  });

  // In an effect, so that the first render equals the server's HTML.
  useEffect(() => {
    const unsaved = readUnsavedFields(owner, id);
    isRestored.current = true;
    if (!unsaved || isEqual(unsaved.fields, lastSaved.current.fields)) return;
    form.mantine.setValues(unsaved.fields);
    if (unsaved.version !== lastSaved.current.version) conflict.startConflict(lastSaved.current.fields, unsaved.base);
  }, [id]);

  const isUnsaved = !isEqual(form.values, stored);
  const hasConflict = (conflict.panel?.fields.length ?? 0) > 0;
  const isAutosaved = state === 'DRAFT' && !hasConflict && !dates.needsReview;

  useEffect(() => {
    if (!isRestored.current) return;
    const { version: savedVersion, fields: base } = lastSaved.current;
    writeUnsavedFields(owner, id, isUnsaved ? { version: savedVersion, base, fields: form.values } : null);
    if (!isUnsaved) return;
    if (!isBusy.current) setSaving({ kind: 'unsaved' });
    if (!isAutosaved) return;
    const timer = setTimeout(() => {
      if (!isBusy.current) void latest.current.saveQuietly(latest.current.fields);
    }, autosaveDelay);
    return () => clearTimeout(timer);
    // `stored` is a dependency, so that input typed during a saving is saved after it.
  }, [id, form.values, stored, isUnsaved, isAutosaved]);

  const discard = useCallback(() => {
    form.mantine.setValues(lastSaved.current.fields);
    form.mantine.clearErrors();
    setSaving({ kind: 'untouched' });
  }, [form.mantine]);

  const notice = pendingFields && {
    input: toInput(dates.applyMoves(pendingFields)),
    decide: (decision: EventNoticeInput) => persist(pendingFields, decision),
    close: () => setPendingFields(null),
  };

  return { form, saving, isUnsaved, isAutosaved, discard, panel: conflict.panel, notice, dates };
}
