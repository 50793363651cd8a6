import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState, type RefObject } from 'react';
import type { ProblemForm } from '../../../core/forms/form';
import { errorMessage, hasProblem, type Problem } from '../../../core/forms/problems';
import { notify } from '../../../core/notices';
import type { EventNoticeInput } from '../../../schema.generated';
import { EventEditorDocument, useSaveEvent } from './event-form.generated';
import { toFields, toInput, type EventFields } from './event-form-values';
import type { DateMovesState } from './use-date-moves';

export type SavingState =
  | { kind: 'untouched' }
  | { kind: 'unsaved' }
  | { kind: 'wrong' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; message: string };

/** What the server has: the version and the values of the last saving. */
export type SavedEvent = { version: string; fields: EventFields };

type Editor = {
  id: string;
  lastSaved: RefObject<SavedEvent>;
  setLastSaved: (saved: SavedEvent) => void;
  form: ProblemForm<EventFields>;
  conflict: { startConflict: (saved: EventFields) => void; endConflict: (saved: EventFields) => void };
  dates: DateMovesState;
};

/** Tariffs and promo codes move with the days: cached ones would show old dates. */
function evictOffers(cache: ApolloCache): void {
  for (const fieldName of ['eventOffer', 'promoCodes']) cache.evict({ fieldName });
  cache.gc();
}

const currentTime = (): string => new Date().toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' });

type SavedAnswer = Extract<Awaited<ReturnType<ReturnType<typeof useSaveEvent>>>, { __typename: 'EventFormSaved' }>;

/** Reads what another user has saved, for the edit-conflict panel. */
function useLoadConflict({ id, setLastSaved, conflict }: Editor) {
  const client = useApolloClient();
  return async (): Promise<void> => {
    const { data } = await client.query({ query: EventEditorDocument, variables: { id }, fetchPolicy: 'network-only' });
    const editing = data?.staffEvent?.editing;
    if (!editing) return;
    const fields = toFields(editing.form);
    setLastSaved({ version: editing.version, fields });
    conflict.startConflict(fields);
  };
}

/** Saves the event: takes over what the server returns, loads the other version after an edit conflict. */
export function useEventSaving(editor: Editor) {
  const { id, lastSaved, setLastSaved, form, conflict, dates } = editor;
  const { cache } = useApolloClient();
  const loadConflict = useLoadConflict(editor);
  const save = useSaveEvent();
  const [saving, setSaving] = useState<SavingState>({ kind: 'untouched' });
  /** Values to save after staff has decided whether to notify participants. */
  const [pendingFields, setPendingFields] = useState<EventFields | null>(null);
  const isBusy = useRef(false);

  function accept({ version, moved, notes }: SavedAnswer, fields: EventFields): void {
    setLastSaved({ version, fields });
    const values = form.mantine.getValues();
    const movedValues = dates.applyMoves(values);
    if (movedValues !== values) form.mantine.setValues(movedValues);
    conflict.endConflict(fields);
    dates.onSaved();
    if (moved.length > 0) evictOffers(cache);
    setPendingFields(null);
    setSaving({ kind: 'saved', at: currentTime() });
    form.mantine.clearErrors();
    for (const message of notes) void notify({ message });
  }

  /** @returns the problems to show at the fields */
  async function handleRejection(problems: readonly Problem[], fields: EventFields): Promise<readonly Problem[]> {
    const isNoticeNeeded = hasProblem(problems, 'NOTICE_REQUIRED');
    setSaving({ kind: isNoticeNeeded ? 'unsaved' : 'wrong' });
    if (isNoticeNeeded) setPendingFields(fields);
    else if (hasProblem(problems, 'STATE_CHANGED')) await loadConflict();
    else return problems;
    return [];
  }

  async function persist(fields: EventFields, notice: EventNoticeInput | null = null): Promise<readonly Problem[]> {
    isBusy.current = true;
    setSaving({ kind: 'saving' });
    try {
      const movedFields = dates.applyMoves(fields);
      const { version } = lastSaved.current;
      const answer = await save({ id, version, input: toInput(movedFields), notice, dates: dates.decision });
      if (answer.__typename === 'Problems') return await handleRejection(answer.problems, fields);
      accept(answer, movedFields);
      return [];
    } catch (error) {
      setSaving({ kind: 'failed', message: errorMessage(error) });
      throw error;
    } finally {
      isBusy.current = false;
    }
  }

  const notice = pendingFields && {
    input: toInput(dates.applyMoves(pendingFields)),
    decide: (decision: EventNoticeInput) => persist(pendingFields, decision),
    close: () => setPendingFields(null),
  };
  return { saving, setSaving, isBusy, persist, notice };
}
