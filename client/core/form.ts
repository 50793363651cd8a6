import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { changedValues, forgetDraft, readDraft, writeDraft, type DraftPlace } from './drafts';
import { newKey } from './new-key';
import { visitor } from './private-storage';
import { useHydrated } from './use-hydrated';
import { useSession } from './session';
import { doubted } from './doubts';
import type { Posted } from './posted';
import { errorMessage, fieldErrors, focusFirstError, focusFirstField, formError, type Problem } from './problems';

type FormOptions<Values extends Record<string, unknown>> = {
  initialValues: Values;
  /** The rules that the server applies too. */
  check: (values: Values) => readonly Problem[];
  /** What looks mistaken but may be right: shown once, and sent all the same when the button is pressed again. */
  doubts?: (values: Values) => readonly Problem[];
  /**
   * Sends the values; answers with the server's problems, or with nothing when all went well. The key stays the same, over
   * a reload too, until all went well: a try whose answer was lost is not done a second time.
   */
  send: (values: Values, key: string) => Promise<readonly Problem[] | void>;
  /**
   * Name under which the draft outlives a reload, the end of the session and the tab, for this user alone; null: there is
   * too little to lose, or nothing of it may be stored.
   */
  keepAs: string | null;
  /** Fields that are never stored; passwords, СНИЛС and dates of birth are not in any form. */
  neverKeep?: readonly (keyof Values & string)[];
  /**
   * What the server has made of the form, where the browser sent it without scripts: the form goes on from there. Left
   * out: the form has no such way, and its button waits for the scripts.
   */
  posted?: Posted | null;
} & Pick<DraftPlace, 'passesOn' | 'inTab'>;

export type ProblemForm<Values extends Record<string, unknown>> = {
  mantine: UseFormReturnType<Values>;
  values: Values;
  /** Properties for a Mantine input: value, onChange, error, name. The path may be deep: `answers.<id>`. */
  field: (path: string, kind?: 'input' | 'checkbox') => Record<string, unknown> & { name: string };
  /** Spread on the <form> element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    /** Before the scripts arrive the browser sends the form itself: what was typed must not become part of an address. */
    method: 'post';
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
  };
  /** The form is being sent, or its scripts are not there yet and pressing would lose what was typed. */
  pending: boolean;
  /** What is wrong with the form as a whole, for <FormProblem>. */
  problem: string | null;
  /** What the server has said of the form, until it is sent again; for <PostedForm>. */
  posted: Posted | null;
  /** Forgets the draft. */
  forget: () => void;
  /** The form shows a draft of a former visit. */
  isRestored: boolean;
  /** Shows the form as it was before the draft, which is forgotten. */
  discard: () => void;
};

/** What is wrong, at the fields that the form has and of the form as a whole. */
function sorted(
  problems: readonly Problem[],
  initialValues: Record<string, unknown>,
): { errors: Record<string, string>; problem: string | null } {
  const isShownAtField = ({ field }: Problem) => Boolean(field) && (field?.split('.')[0] ?? '') in initialValues;
  return {
    errors: fieldErrors(problems.filter(isShownAtField)),
    problem: formError(problems.map((one) => (isShownAtField(one) ? one : { ...one, field: undefined }))),
  };
}

/** The one way to make a form: rules beside the fields, the server's problems among them, nothing typed is lost. */
export function useProblemForm<Values extends Record<string, unknown>>(
  options: FormOptions<Values>,
): ProblemForm<Values> {
  const { initialValues, check, doubts, send, keepAs, neverKeep, passesOn, inTab } = options;
  const [posted, setPosted] = useState(options.posted ?? null);
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  /** The doubts that were shown last: those the person has read and means. */
  const seenDoubts = useRef(posted?.doubts ?? '');
  const [isPending, setPending] = useState(false);
  const isHydrated = useHydrated();
  const told = sorted(posted?.problems ?? [], initialValues);
  const [problem, setProblem] = useState(told.problem);
  const [failures, setFailures] = useState(posted?.problems.length ?? 0);
  const [isRestored, setRestored] = useState(false);
  const mantine = useForm<Values>({
    initialValues: { ...initialValues, ...posted?.values },
    initialErrors: told.errors,
  });
  const { auth } = useSession();
  // The form stays that of the user who opened it, even when the session ends meanwhile.
  const [owner] = useState(auth?.id ?? visitor);
  /** What the form shows when nothing is typed: as it was opened, or as it was sent last. */
  const base = useRef(initialValues);
  const place = useRef<DraftPlace | null>(null);
  const key = useRef('');

  // After hydration, so that the server's answer and the browser's first rendering are the same.
  useEffect(() => {
    place.current = keepAs === null ? null : { owner, name: keepAs, passesOn, inTab };
    // What was sent without scripts is newer than any draft.
    const draft = place.current && !posted ? readDraft(place.current, initialValues) : null;
    key.current = draft?.key ?? newKey();
    if (draft) mantine.setValues(draft.values as Partial<Values>);
    setRestored(draft !== null);
    // Once for each name: later renderings must not bring back what was left before.
  }, [keepAs]);

  const isDrawn = useRef(false);
  useEffect(() => {
    // The values of the first rendering do not know of the draft yet.
    if (place.current && (isDrawn.current || posted))
      writeDraft(place.current, {
        key: key.current,
        values: changedValues(mantine.getValues(), base.current, neverKeep),
      });
    isDrawn.current = true;
  }, [mantine.values]);

  useEffect(() => {
    if (failures > 0) focusFirstError(ref.current);
  }, [failures]);

  function show(problems: readonly Problem[]): void {
    const found = sorted(problems, initialValues);
    mantine.setErrors(found.errors);
    setProblem(found.problem);
    setFailures((count) => count + 1);
  }

  const forget = () => {
    if (place.current) forgetDraft(place.current);
    setRestored(false);
  };

  function discard(): void {
    mantine.setValues(base.current);
    forget();
    focusFirstField(ref.current);
  }

  async function submit(): Promise<void> {
    if (isSending.current) return;
    setProblem(null);
    setPosted(null);
    const known = check(mantine.getValues());
    if (known.length > 0) return show(known);
    const asked = doubts?.(mantine.getValues()) ?? [];
    const text = JSON.stringify(asked);
    if (asked.length > 0 && seenDoubts.current !== text) {
      seenDoubts.current = text;
      return show(doubted(asked));
    }
    isSending.current = true;
    setPending(true);
    try {
      const problems = await send(mantine.getValues(), key.current);
      if (problems && problems.length > 0) {
        show(problems);
        // What is refused was not done; corrected, it is another wish.
        key.current = newKey();
      } else {
        base.current = mantine.getValues();
        key.current = newKey();
        forget();
      }
    } catch (error) {
      setProblem(errorMessage(error));
      setFailures((count) => count + 1);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  return {
    mantine,
    values: mantine.values,
    field: (path, kind = 'input') => {
      const props = mantine.getInputProps(path, { type: kind });
      // Mantine does not say it of passwords; and a required tick that is still empty counts as wrong unless it is denied.
      return { ...props, 'aria-invalid': Boolean(props.error), name: path };
    },
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    pending: isPending || (!isHydrated && options.posted === undefined),
    problem,
    posted,
    forget,
    isRestored,
    discard,
  };
}
