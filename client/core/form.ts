import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { errorMessage, fieldErrors, focusFirstError, formError, type Problem } from './problems';

type FormOptions<Values extends Record<string, unknown>> = {
  initialValues: Values;
  /** The rules that the server applies too. */
  check: (values: Values) => readonly Problem[];
  /** What looks mistaken but may be right: shown once, and sent all the same when the button is pressed again. */
  doubts?: (values: Values) => readonly Problem[];
  /** Sends the values; answers with the server's problems, or with nothing when all went well. */
  send: (values: Values) => Promise<readonly Problem[] | void>;
  /** Key under which what was typed outlives a reload and a visit to the login page (sessionStorage). */
  keepAs?: string;
  /** Fields that are never kept, such as passwords. */
  neverKeep?: readonly (keyof Values & string)[];
};

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
  pending: boolean;
  /** What is wrong with the form as a whole, for <FormProblem>. */
  problem: string | null;
  /** Forgets what was kept. */
  forget: () => void;
};

function storageKey(key: string): string {
  return `form:${key}`;
}

function readKept<Values>(key: string): Partial<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null') as Partial<Values> | null;
  } catch {
    return null;
  }
}

function writeKept(key: string, values: Record<string, unknown> | null): void {
  try {
    if (values) sessionStorage.setItem(storageKey(key), JSON.stringify(values));
    else sessionStorage.removeItem(storageKey(key));
  } catch {
    // Storage may be forbidden or full: the form works without it.
  }
}

/** The one way to make a form: rules beside the fields, the server's problems among them, nothing typed is lost. */
export function useProblemForm<Values extends Record<string, unknown>>(
  options: FormOptions<Values>,
): ProblemForm<Values> {
  const { initialValues, check, doubts, send, keepAs, neverKeep = [] } = options;
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  /** The doubts that were shown last: those the person has read and means. */
  const seenDoubts = useRef('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const isRestored = useRef(false);
  const mantine = useForm<Values>({ initialValues });

  // After hydration, so that the server's answer and the browser's first rendering are the same.
  useEffect(() => {
    const kept = keepAs ? readKept<Values>(keepAs) : null;
    if (kept) mantine.setValues(kept);
    isRestored.current = true;
    // Once for each key: later renderings must not bring back what was kept before.
  }, [keepAs]);

  useEffect(() => {
    if (!keepAs || !isRestored.current || !mantine.isDirty()) return;
    const entries = Object.entries(mantine.getValues()).filter(([name]) => !neverKeep.includes(name));
    writeKept(keepAs, Object.fromEntries(entries));
  }, [keepAs, mantine.values]);

  useEffect(() => {
    if (failures > 0) focusFirstError(ref.current);
  }, [failures]);

  function show(problems: readonly Problem[]): void {
    const isShownAtField = ({ field }: Problem) => Boolean(field) && (field?.split('.')[0] ?? '') in initialValues;
    mantine.setErrors(fieldErrors(problems.filter(isShownAtField)));
    setProblem(formError(problems.map((one) => (isShownAtField(one) ? one : { ...one, field: undefined }))));
    setFailures((count) => count + 1);
  }

  const forget = () => {
    if (keepAs) writeKept(keepAs, null);
  };

  async function submit(): Promise<void> {
    if (isSending.current) return;
    setProblem(null);
    const known = check(mantine.getValues());
    if (known.length > 0) return show(known);
    const asked = doubts?.(mantine.getValues()) ?? [];
    const text = JSON.stringify(asked);
    if (asked.length > 0 && seenDoubts.current !== text) {
      seenDoubts.current = text;
      return show(
        asked.map((one) => ({ ...one, message: `${one.message} Если всё верно, нажмите кнопку ещё\u00A0раз.` })),
      );
    }
    isSending.current = true;
    setPending(true);
    try {
      const problems = await send(mantine.getValues());
      if (problems && problems.length > 0) show(problems);
      else forget();
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
    field: (path, kind = 'input') => ({ ...mantine.getInputProps(path, { type: kind }), name: path }),
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    pending,
    problem,
    forget,
  };
}
