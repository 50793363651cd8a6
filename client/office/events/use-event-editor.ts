import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { visitor } from '../../core/private-storage';
import { errorMessage, fieldErrors, type Problem } from '../../core/problems';
import { useSession } from '../../core/session';
import type { EventNoticeInput, EventState } from '../../schema.generated';
import { useChangedMeanwhile } from '../use-changed-meanwhile';
import { EventEditorDocument, useSaveEventMutation, type EventFormValuesFragment } from './event-form.generated';
import { checkEvent, fieldLabels, fieldsOf, inputOf, isSame, shownValue, type EventFields } from './event-form-values';
import { readKept, writeKept } from './kept-fields';
import { useDateMoves } from './use-date-moves';

/** How long nothing must be typed before a draft is saved. */
const pause = 1_200;

type Opened = {
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

/** Tariffs and promo codes moved along with the days: their pages ask anew. */
function forgetOffers(cache: ApolloCache): void {
  for (const fieldName of ['eventOffer', 'promoCodes']) cache.evict({ fieldName });
  cache.gc();
}

const clock = (): string => new Date().toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' });

/**
 * The form of an event. A draft is saved by itself; what is public, only when asked to. What is not saved yet outlives a
 * reload in this browser, and what somebody else has saved meanwhile is put beside it.
 */
export function useEventEditor({ id, state, version, form: opened, specialties }: Opened) {
  const client = useApolloClient();
  const [owner] = useState(useSession().auth?.id ?? visitor);
  const [save] = useSaveEventMutation();
  const [saving, setSaving] = useState<SavingState>({ kind: 'untouched' });
  const [stored, setStored] = useState(() => fieldsOf(opened));
  /** What is to be saved once staff has decided whether participants are told. */
  const [concerned, setConcerned] = useState<EventFields | null>(null);
  const known = useRef({ version, fields: stored });
  const isBusy = useRef(false);
  const isRestored = useRef(false);

  const form = useProblemForm<EventFields>({
    keepAs: null,
    initialValues: stored,
    check: checkEvent,
    send: async (fields) => persist(fields),
  });
  const meanwhile = useChangedMeanwhile<EventFields>({
    opened: stored,
    labels: fieldLabels,
    form: form.mantine,
    show: (name, value) => shownValue(name, value, specialties),
  });

  const dates = useDateMoves(id, form.values, stored);

  async function meetOther(): Promise<void> {
    const { data } = await client.query({ query: EventEditorDocument, variables: { id }, fetchPolicy: 'network-only' });
    const editing = data?.staffEvent?.editing;
    if (!editing) return;
    const fields = fieldsOf(editing.form);
    known.current = { version: editing.version, fields };
    setStored(fields);
    meanwhile.meet(fields);
  }

  async function persist(fields: EventFields, notice: EventNoticeInput | null = null): Promise<readonly Problem[]> {
    isBusy.current = true;
    setSaving({ kind: 'saving' });
    try {
      const sent = dates.put(fields);
      const variables = {
        id,
        version: known.current.version,
        input: inputOf(sent),
        notice,
        dates: dates.decision,
      };
      const answer = (await save({ variables })).data?.saveEvent;
      if (answer?.__typename === 'EventFormSaved') {
        known.current = { version: answer.version, fields: sent };
        setStored(sent);
        if (sent !== fields) form.mantine.setValues(dates.put(form.mantine.getValues()));
        meanwhile.settle(sent);
        dates.settle();
        if (answer.moved.length > 0) forgetOffers(client.cache);
        setConcerned(null);
        setSaving({ kind: 'saved', at: clock() });
        form.mantine.clearErrors();
        for (const message of answer.notes) void notify({ message });
        return [];
      }
      const problems = answer?.problems ?? [];
      if (problems.some(({ code }) => code === 'NOTICE_NEEDED')) {
        setSaving({ kind: 'unsaved' });
        setConcerned(fields);
        return [];
      }
      setSaving({ kind: 'wrong' });
      if (!problems.some(({ code }) => code === 'STATE_CHANGED')) return problems;
      await meetOther();
      return [];
    } catch (error) {
      setSaving({ kind: 'failed', message: errorMessage(error) });
      throw error;
    } finally {
      isBusy.current = false;
    }
  }

  /** Saves without taking the focus away from whoever types. */
  async function saveQuietly(fields: EventFields): Promise<void> {
    const wrong = checkEvent(fields);
    try {
      const problems = wrong.length > 0 ? wrong : await persist(fields);
      if (problems.length > 0) {
        setSaving({ kind: 'wrong' });
        form.mantine.setErrors(fieldErrors(problems));
      }
    } catch {
      // It is said already, and tried again with the next change.
    }
  }

  const latest = useRef({ saveQuietly, fields: form.values });
  useEffect(() => {
    latest.current = { saveQuietly, fields: form.values };
  });

  // After hydration, so that the server's answer and the first rendering are the same.
  useEffect(() => {
    const kept = readKept(owner, id);
    isRestored.current = true;
    if (!kept || isSame(kept.fields, known.current.fields)) return;
    form.mantine.setValues(kept.fields);
    if (kept.version !== known.current.version) meanwhile.meet(known.current.fields, kept.base);
  }, [id]);

  const isUnsaved = !isSame(form.values, stored);
  const isOpenQuestion = (meanwhile.panel?.fields.length ?? 0) > 0;
  const savesItself = state === 'DRAFT' && !isOpenQuestion && !dates.isOpen;

  useEffect(() => {
    if (!isRestored.current) return;
    const { version: at, fields: base } = known.current;
    writeKept(owner, id, isUnsaved ? { version: at, base, fields: form.values } : null);
    if (!isUnsaved) return;
    if (!isBusy.current) setSaving({ kind: 'unsaved' });
    if (!savesItself) return;
    const timer = setTimeout(() => {
      if (!isBusy.current) void latest.current.saveQuietly(latest.current.fields);
    }, pause);
    return () => clearTimeout(timer);
    // `stored` too: what was typed while the last saving was on its way is saved after it.
  }, [id, form.values, stored, isUnsaved, savesItself]);

  const discard = useCallback(() => {
    form.mantine.setValues(known.current.fields);
    form.mantine.clearErrors();
    setSaving({ kind: 'untouched' });
  }, [form.mantine]);

  const notice = concerned && {
    input: inputOf(dates.put(concerned)),
    decide: (decision: EventNoticeInput) => persist(concerned, decision),
    close: () => setConcerned(null),
  };

  return { form, saving, isUnsaved, savesItself, discard, panel: meanwhile.panel, notice, dates };
}
