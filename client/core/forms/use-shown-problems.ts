import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState, type RefObject } from 'react';
import { errorMessage, fieldErrors, focusFirstError, formError, type Problem } from './problems';

/** Splits problems into those of the form's fields and one text for the form as a whole. */
export function splitByField(
  problems: readonly Problem[],
  initialValues: Record<string, unknown>,
): { errors: Record<string, string>; problem: string | null } {
  const isShownAtField = ({ field }: Problem) => Boolean(field) && (field?.split('.')[0] ?? '') in initialValues;
  return {
    errors: fieldErrors(problems.filter(isShownAtField)),
    problem: formError(problems.map((one) => (isShownAtField(one) ? one : { ...one, field: undefined }))),
  };
}

/** The problems that a form shows: at its fields, and one text for the form as a whole. The first error gets the focus. */
export function useShownProblems<Values extends Record<string, unknown>>(
  mantine: UseFormReturnType<Values>,
  initialValues: Values,
  initialProblems: readonly Problem[],
  form: RefObject<HTMLFormElement | null>,
) {
  const [problem, setProblem] = useState(() => splitByField(initialProblems, initialValues).problem);
  const [failures, setFailures] = useState(initialProblems.length);

  useEffect(() => {
    if (failures > 0) focusFirstError(form.current);
  }, [failures]);

  function show(problems: readonly Problem[]): void {
    const result = splitByField(problems, initialValues);
    mantine.setErrors(result.errors);
    setProblem(result.problem);
    setFailures((count) => count + 1);
  }

  function showError(error: unknown): void {
    setProblem(errorMessage(error));
    setFailures((count) => count + 1);
  }

  return { problem, show, showError, clear: () => setProblem(null) };
}
