import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { changedValues, deleteDraft, readDraft, writeDraft, type DraftLocation } from './drafts';
import { createIdempotencyKey } from './idempotency-key';
import { anonymousOwner } from '../private-storage';
import { useHydrated } from '../use-hydrated';
import { useSession } from '../session';
import { withConfirmHint } from './confirm-warnings';
import type { SubmittedForm } from './submitted-form';
import { notify } from '../notices';
import {
  errorMessage,
  fieldErrors,
  focusFirstError,
  focusFirstField,
  formError,
  problemsOf,
  type Problem,
  type SendResult,
  type Success,
} from './problems';

export type FormOptions<Values extends Record<string, unknown>, Result extends SendResult = SendResult> = {
  initialValues: Values;
  /** The rules that the server applies too; without them only the server checks. */
  check?: (values: Values) => readonly Problem[];
  /** Warnings: values that look mistaken but may be right. They are shown once; the second press sends the form. */
  checkWarnings?: (values: Values) => readonly Problem[];
  /**
   * Sends the values; returns the answer of the mutation, or problems, or nothing on success. The idempotency key stays
   * the same until success, also over a reload: a retry after a lost response is not executed twice.
   */
  send: (values: Values, key: string) => Promise<Result>;
  /** Notice on success. */
  successMessage?: string | ((result: Success<Result>) => string);
  /** After success, when the draft is deleted: closes the dialog or opens another page. */
  onSent?: (result: Success<Result>, values: Values) => unknown;
  /**
   * Name of the draft, which survives a reload and the end of the session or tab, for this user only. null: the form has
   * too little to lose, or its values must not be stored.
   */
  draftName: string | null;
  /** Fields that are never stored; passwords, СНИЛС and dates of birth are excluded in all forms. */
  excludedFromDraft?: readonly (keyof Values & string)[];
  /**
   * Result of the form that the browser sent without scripts: its initial state. undefined: the form does not work
   * without scripts, and its button waits for hydration.
   */
  posted?: SubmittedForm | null;
} & Pick<DraftLocation, 'passesOn' | 'inTab'>;

export type ProblemForm<Values extends Record<string, unknown>> = {
  mantine: UseFormReturnType<Values>;
  values: Values;
  /** Properties for a Mantine input: value, onChange, error, name. The path may be deep: `answers.<id>`. */
  field: (path: string, kind?: 'input' | 'checkbox') => Record<string, unknown> & { name: string };
  /** Spread on the <form> element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    /** Before hydration the browser sends the form itself: with GET the values would appear in the address. */
    method: 'post';
    onSubmit: (event: FormEvent) => void;
    noValidate: true;
  };
  /** The form is being sent, or is not hydrated yet and pressing the button would lose the input. */
  pending: boolean;
  /** Problem of the form as a whole, for <FormProblem>. */
  problem: string | null;
  /** Result of sending without scripts, until the form is sent again; for <PostedForm>. */
  posted: SubmittedForm | null;
  /** Deletes the draft. */
  clearDraft: () => void;
  /** The form shows a draft of an earlier visit. */
  isRestored: boolean;
  /** Resets the form to its values without the draft, and deletes the draft. */
  discardDraft: () => void;
};

/** Splits problems into those of the form's fields and one text for the form as a whole. */
function splitByField(
  problems: readonly Problem[],
  initialValues: Record<string, unknown>,
): { errors: Record<string, string>; problem: string | null } {
  const isShownAtField = ({ field }: Problem) => Boolean(field) && (field?.split('.')[0] ?? '') in initialValues;
  return {
    errors: fieldErrors(problems.filter(isShownAtField)),
    problem: formError(problems.map((one) => (isShownAtField(one) ? one : { ...one, field: undefined }))),
  };
}

/** The hook behind every form: problems of rules and server at the fields, drafts, idempotent submission. */
export function useProblemForm<Values extends Record<string, unknown>, Result extends SendResult = SendResult>(
  options: FormOptions<Values, Result>,
): ProblemForm<Values> {
  const { initialValues, check, checkWarnings, send, successMessage, onSent } = options;
  const { draftName, excludedFromDraft, passesOn, inTab } = options;
  const [posted, setPosted] = useState(options.posted ?? null);
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  /** The warnings that were shown last: the next press confirms them. */
  const seenWarnings = useRef(posted?.shownWarnings ?? '');
  const [isPending, setPending] = useState(false);
  const isHydrated = useHydrated();
  const initial = splitByField(posted?.problems ?? [], initialValues);
  const [problem, setProblem] = useState(initial.problem);
  const [failures, setFailures] = useState(posted?.problems.length ?? 0);
  const [isRestored, setRestored] = useState(false);
  const mantine = useForm<Values>({
    initialValues: { ...initialValues, ...posted?.values },
    initialErrors: initial.errors,
  });
  const { auth } = useSession();
  // The draft belongs to the user who opened the form, even if the session ends before it is sent.
  const [owner] = useState(auth?.id ?? anonymousOwner);
  /** The values of the form without a draft: as it was opened, or as it was sent last. */
  const base = useRef(initialValues);
  const draftLocation = useRef<DraftLocation | null>(null);
  const key = useRef('');

  // After hydration, so that the browser's first rendering matches the server's page.
  useEffect(() => {
    draftLocation.current = draftName === null ? null : { owner, name: draftName, passesOn, inTab };
    // Values sent without scripts are newer than any draft.
    const draft = draftLocation.current && !posted ? readDraft(draftLocation.current, initialValues) : null;
    key.current = draft?.key ?? createIdempotencyKey();
    if (draft) mantine.setValues(draft.values as Partial<Values>);
    setRestored(draft !== null);
    // Once for each name: a later rendering must not overwrite the input with the draft.
  }, [draftName]);

  const isRendered = useRef(false);
  useEffect(() => {
    // The values of the first rendering do not contain the draft yet: writing them would delete it.
    if (draftLocation.current && (isRendered.current || posted))
      writeDraft(draftLocation.current, {
        key: key.current,
        values: changedValues(mantine.getValues(), base.current, excludedFromDraft),
      });
    isRendered.current = true;
  }, [mantine.values]);

  useEffect(() => {
    if (failures > 0) focusFirstError(ref.current);
  }, [failures]);

  function show(problems: readonly Problem[]): void {
    const result = splitByField(problems, initialValues);
    mantine.setErrors(result.errors);
    setProblem(result.problem);
    setFailures((count) => count + 1);
  }

  const clearDraft = () => {
    if (draftLocation.current) deleteDraft(draftLocation.current);
    setRestored(false);
  };

  function discardDraft(): void {
    mantine.setValues(base.current);
    clearDraft();
    focusFirstField(ref.current);
  }

  async function submit(): Promise<void> {
    if (isSending.current) return;
    setProblem(null);
    setPosted(null);
    const ruleProblems = check?.(mantine.getValues()) ?? [];
    if (ruleProblems.length > 0) return show(ruleProblems);
    const warnings = checkWarnings?.(mantine.getValues()) ?? [];
    const warningsText = JSON.stringify(warnings);
    if (warnings.length > 0 && seenWarnings.current !== warningsText) {
      seenWarnings.current = warningsText;
      return show(withConfirmHint(warnings));
    }
    isSending.current = true;
    setPending(true);
    try {
      const values = mantine.getValues();
      const result = await send(values, key.current);
      const problems = problemsOf(result);
      if (problems.length > 0) {
        show(problems);
        // A rejected submission was not executed, so the corrected one is a new request.
        key.current = createIdempotencyKey();
      } else {
        base.current = mantine.getValues();
        key.current = createIdempotencyKey();
        clearDraft();
        const success = result as Success<Result>;
        const message = typeof successMessage === 'function' ? successMessage(success) : successMessage;
        if (message) void notify({ message, tone: 'success' });
        await onSent?.(success, values);
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
      // Mantine does not set aria-invalid on passwords, and an empty required checkbox would be announced as invalid.
      return { ...props, 'aria-invalid': Boolean(props.error), name: path };
    },
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // A dialog opened from a form is inside of it for React: its submission must not send the form around it, too.
        event.stopPropagation();
        void submit();
      },
    },
    pending: isPending || (!isHydrated && options.posted === undefined),
    problem,
    posted,
    clearDraft,
    isRestored,
    discardDraft,
  };
}
