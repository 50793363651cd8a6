import { useEffect, useRef } from 'react';
import { digitsOfCode, isEmailCode } from '../../core/forms/email-code';
import type { ProblemForm } from '../../core/forms/form';

/** Sends the form of a code when all six digits are there, typed or pasted: one press less. Each code is sent once. */
export function useSubmitWhenComplete({ values, formProps }: ProblemForm<{ code: string }>): void {
  const sent = useRef<string | null>(null);
  const code = digitsOfCode(values.code);
  useEffect(() => {
    if (!isEmailCode(code) || sent.current === code) return;
    sent.current = code;
    formProps.ref.current?.requestSubmit();
  }, [code, formProps.ref]);
}
