import { useActionData, useLoaderData } from 'react-router-dom';
import type { PageResult } from './page';
import type { Problem } from './problems';

/** What became of a form that the browser sent itself, without the scripts of its page. */
export type Posted = {
  /** Name of the form. */
  form: string;
  /** What was typed, without what is secret. */
  values: Record<string, unknown>;
  problems: readonly Problem[];
  /** The doubts that are shown: sent again, the form means what it says. */
  doubts: string;
  /** Whether a password was typed, which no page carries back. */
  hasSecret: boolean;
  /** What the page shows in place of the form; null: the form itself. */
  outcome: unknown;
};

/** What the server has made of this form before it rendered the page; null: the form was not sent so. */
export function usePosted(form: string): Posted | null {
  const posted = useActionData() as Posted | undefined;
  return posted?.form === form ? posted : null;
}

/** What the page shows after the form was sent without scripts. */
export const useOutcome = <T>(form: string): T | null => (usePosted(form)?.outcome as T | null | undefined) ?? null;

/** Stands in a form for the captcha where no script solves one; the server's pages alone have it. */
export const useFormTicket = (): string | undefined => (useLoaderData() as PageResult | null)?.ticket;
