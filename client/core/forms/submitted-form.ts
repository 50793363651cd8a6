import { useActionData, useLoaderData } from 'react-router-dom';
import type { PageResult } from '../routing/page';
import type { Problem } from './problems';

/** Result of a form that the browser sent without scripts. */
export type SubmittedForm = {
  /** Name of the form. */
  form: string;
  /** The values that the user entered, without secrets. */
  values: Record<string, unknown>;
  problems: readonly Problem[];
  /** JSON of the warnings that are shown; sending the form again with it confirms them. */
  shownWarnings: string;
  /** Name of the secret field that was filled in; it is never rendered back, so the user must enter it again. */
  enteredSecret: string | null;
  /** Data of the result that the page shows in place of the form; null: the form itself. */
  outcome: unknown;
};

/** Result of this form if it was sent without scripts; null: it was not. */
export function useSubmittedForm(form: string): SubmittedForm | null {
  const posted = useActionData() as SubmittedForm | undefined;
  return posted?.form === form ? posted : null;
}

/** Data of the result page after the form was sent without scripts; null: the form is shown. */
export const useOutcome = <T>(form: string): T | null =>
  (useSubmittedForm(form)?.outcome as T | null | undefined) ?? null;

/** Replaces the captcha in a form without scripts. Only pages rendered by the server have it. */
export const useFormTicket = (): string | undefined => (useLoaderData() as PageResult | null)?.ticket;
