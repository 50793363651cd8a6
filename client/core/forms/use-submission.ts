import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { notify } from '../notices';
import { withConfirmHint } from './confirm-warnings';
import { problemsOf, type Problem, type SendResult, type Success } from './problems';
import type { useDraft } from './use-draft';
import type { useShownProblems } from './use-shown-problems';

export type SubmissionOptions<Values, Result extends SendResult> = {
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
};

type Parts<Values extends Record<string, unknown>> = {
  mantine: UseFormReturnType<Values>;
  draft: ReturnType<typeof useDraft<Values>>;
  problems: ReturnType<typeof useShownProblems<Values>>;
  /** JSON of the warnings that the form shows from the start. */
  shownWarnings: string;
};

/** Checks and sends the values of a form, one submission at a time. */
export function useSubmission<Values extends Record<string, unknown>, Result extends SendResult>(
  { check, checkWarnings, send, successMessage, onSent }: SubmissionOptions<Values, Result>,
  { mantine, draft, problems, shownWarnings }: Parts<Values>,
) {
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  /** The warnings that were shown last: the next press confirms them. */
  const seenWarnings = useRef(shownWarnings);

  function problemsBeforeSending(values: Values): readonly Problem[] {
    const ruleProblems = check?.(values) ?? [];
    if (ruleProblems.length > 0) return ruleProblems;
    const warnings = checkWarnings?.(values) ?? [];
    const warningsText = JSON.stringify(warnings);
    if (warnings.length === 0 || seenWarnings.current === warningsText) return [];
    seenWarnings.current = warningsText;
    return withConfirmHint(warnings);
  }

  async function finish(success: Success<Result>, values: Values): Promise<void> {
    draft.end();
    const message = typeof successMessage === 'function' ? successMessage(success) : successMessage;
    if (message) void notify({ message, tone: 'success' });
    await onSent?.(success, values);
  }

  async function submit(): Promise<void> {
    if (isSending.current) return;
    problems.clear();
    const values = mantine.getValues();
    const found = problemsBeforeSending(values);
    if (found.length > 0) return problems.show(found);
    isSending.current = true;
    setPending(true);
    try {
      const result = await send(values, draft.key.current);
      draft.renewKey();
      const rejections = problemsOf(result);
      if (rejections.length > 0) problems.show(rejections);
      else await finish(result as Success<Result>, values);
    } catch (error) {
      problems.showError(error);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  return { submit, isPending };
}
