import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { useHydrated } from '../use-hydrated';
import { focusFirstField, type SendResult } from './problems';
import type { SubmittedForm } from './submitted-form';
import { useDraft, type DraftOptions } from './use-draft';
import { splitByField, useShownProblems } from './use-shown-problems';
import { useSubmission, type SubmissionOptions } from './use-submission';

export type FormOptions<
  Values extends Record<string, unknown>,
  Result extends SendResult = SendResult,
> = DraftOptions<Values> &
  SubmissionOptions<Values, Result> & {
    initialValues: Values;
    /**
     * Result of the form that the browser sent without scripts: its initial state. undefined: the form does not work
     * without scripts, and its button waits for hydration.
     */
    posted?: SubmittedForm | null;
  };

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

/** The hook behind every form: problems of rules and server at the fields, drafts, idempotent submission. */
export function useProblemForm<Values extends Record<string, unknown>, Result extends SendResult = SendResult>(
  options: FormOptions<Values, Result>,
): ProblemForm<Values> {
  const { initialValues } = options;
  const [posted, setPosted] = useState(options.posted ?? null);
  const ref = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const postedProblems = posted?.problems ?? [];
  const mantine = useForm<Values>({
    initialValues: { ...initialValues, ...posted?.values },
    initialErrors: splitByField(postedProblems, initialValues).errors,
  });
  const draft = useDraft(mantine, options, posted !== null);
  const problems = useShownProblems(mantine, initialValues, postedProblems, ref);
  const shownWarnings = posted?.shownWarnings ?? '';
  const { submit, isPending } = useSubmission(options, { mantine, draft, problems, shownWarnings });

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
        setPosted(null);
        void submit();
      },
    },
    pending: isPending || (!isHydrated && options.posted === undefined),
    problem: problems.problem,
    posted,
    clearDraft: draft.clear,
    isRestored: draft.isRestored,
    discardDraft: () => {
      draft.discard();
      focusFirstField(ref.current);
    },
  };
}
