import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { Problem as KnownProblem } from '../../rules/problem';

/** A problem found by the shared rules, or one that the server has answered with. */
export type Problem = Omit<KnownProblem, 'field'> & { field?: string | null };

/** Nothing is wrong, and nothing is saved either: what was typed is still the user's draft. */
export const notSaved: readonly Problem[] = [{ code: 'NOT_SAVED', message: '' }];

type MutationAnswer = { __typename: string; problems?: readonly Problem[] } | null | undefined;

/** What a mutation was refused for; none: it was done. */
export const problemsOf = (answer: MutationAnswer): readonly Problem[] => answer?.problems ?? [];

export const isChangedElsewhere = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === 'STATE_CHANGED');

/** The first sentence for each field. */
export function fieldErrors(problems: readonly Problem[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of problems) {
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Problems of the whole form, as one text; null when there are none. */
export function formError(problems: readonly Problem[]): string | null {
  return (
    problems
      .filter(({ field }) => !field)
      .map(({ message }) => message)
      .join(' ') || null
  );
}

const INVALID = '[aria-invalid="true"], [data-error="true"]';
const FOCUSABLE = 'input, textarea, select, button, [tabindex="0"]';

/** Moves the focus to the first field that the user sees. */
export function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type="hidden"], [type="file"]), select, textarea')?.focus();
}

/** Moves the focus to the first field, in the order of the page, that is marked as wrong. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const marked = form?.querySelector<HTMLElement>(INVALID);
  const target = marked?.matches(FOCUSABLE) ? marked : marked?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  return Boolean(target);
}

const UNREACHABLE = 'Не удалось связаться с сервером. Проверьте подключение к интернету и попробуйте ещё раз.';
const TOO_MANY = 'Слишком много попыток подряд. Подождите минуту и попробуйте ещё раз.';
const UNKNOWN = 'Что-то пошло не так. Попробуйте ещё раз чуть позже.';

function isRussian(text: string | undefined): text is string {
  return text !== undefined && /[а-яё]/i.test(text);
}

/** Whether the server has refused because of the role of whoever asked. */
export const isForbidden = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN');

/** A sentence in Russian for anything that was thrown while asking the server. */
export function errorMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const message = error.errors[0]?.message;
    return isRussian(message) ? message : UNKNOWN;
  }
  if (ServerError.is(error)) return error.statusCode === 429 ? TOO_MANY : UNKNOWN;
  return error instanceof TypeError ? UNREACHABLE : UNKNOWN;
}
