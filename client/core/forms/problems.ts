import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { Problem as KnownProblem, ProblemCode } from '../../../rules/problem';
import type { ErrorCode } from '../../../rules/error-codes';

/** A problem that the shared rules or the server found, or the form itself, with a code of its own. */
export type Problem = Omit<KnownProblem, 'code' | 'field'> & { code: string; field?: string | null };

/** Return value of `send` when nothing was saved and no message is needed: the form keeps the draft. */
export const notSaved: readonly Problem[] = [{ code: 'NOT_SAVED', message: '' }];

/** What sending something returns: the answer of a mutation, or problems that were found before; nothing on success. */
export type SendResult =
  { __typename?: string; problems?: readonly Problem[] } | readonly Problem[] | null | undefined | void;

/** The answer of a mutation that was not rejected. */
export type Success<Result> = Exclude<Result, { __typename: 'Problems' } | readonly Problem[]>;

/** The problems for which a mutation was rejected; empty: it succeeded. */
export const problemsOf = (result: SendResult): readonly Problem[] =>
  (Array.isArray(result) ? (result as readonly Problem[]) : (result as { problems?: readonly Problem[] })?.problems) ??
  [];

type WithCode = { code: string };

/** The problem with a code. */
export const findProblem = <P extends WithCode>(
  problems: readonly P[] | null | undefined,
  code: ProblemCode,
): P | undefined => problems?.find((problem) => problem.code === code);

export const hasProblem = (problems: readonly WithCode[] | null | undefined, code: ProblemCode): boolean =>
  findProblem(problems, code) !== undefined;

export const isEditConflict = (problems: readonly Problem[]): boolean => hasProblem(problems, 'STATE_CHANGED');

/** The first message for each field. */
export function fieldErrors(problems: readonly Problem[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of problems) {
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Problems without a field, as one text; null when there are none. */
export function formError(problems: readonly Problem[]): string | null {
  return (
    problems
      .filter(({ field }) => !field)
      .map(({ message }) => message)
      .join(' ') || null
  );
}

const invalidSelector = '[aria-invalid="true"], [data-error="true"]';
const focusableSelector = 'input, textarea, select, button, [tabindex="0"]';

/** Moves the focus to the first field that the user sees. */
export function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type="hidden"], [type="file"]), select, textarea')?.focus();
}

/** Moves the focus to the first invalid field in document order. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const marked = form?.querySelector<HTMLElement>(invalidSelector);
  const target = marked?.matches(focusableSelector) ? marked : marked?.querySelector<HTMLElement>(focusableSelector);
  // A field in closed details cannot be focused.
  target?.closest('details')?.setAttribute('open', '');
  target?.focus();
  return Boolean(target);
}

const unreachableMessage = 'Не удалось связаться с сервером. Проверьте подключение к интернету и попробуйте ещё раз.';
const tooManyMessage = 'Слишком много попыток подряд. Подождите минуту и попробуйте ещё раз.';
const unknownMessage = 'Что-то пошло не так. Попробуйте ещё раз чуть позже.';

function isRussian(text: string | undefined): text is string {
  return text !== undefined && /[а-яё]/i.test(text);
}

/** Whether a request failed with a code. */
export const hasErrorCode = (error: unknown, code: ErrorCode): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code);

/** Whether the server rejected the request because of the user's role. */
export const isForbidden = (error: unknown): boolean => hasErrorCode(error, 'FORBIDDEN');

/** A message in Russian for any error of a request to the server. */
export function errorMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    const message = error.errors[0]?.message;
    return isRussian(message) ? message : unknownMessage;
  }
  if (ServerError.is(error)) return error.statusCode === 429 ? tooManyMessage : unknownMessage;
  return error instanceof TypeError ? unreachableMessage : unknownMessage;
}
